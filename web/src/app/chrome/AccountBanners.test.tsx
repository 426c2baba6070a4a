import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import AccountBanners from "./AccountBanners.tsx";

const shown = vi.hoisted(() => ({ account: undefined as object | undefined }));
vi.mock("../../lib/account.ts", () => ({ useAccount: () => shown.account }));

const expiresAt = new Date(2027, 0, 2, 6, 30).toISOString();
const withMembership = (membership: object | null) => ({
  user: { emailVerified: true },
  membership,
});
const open = () =>
  render(
    <MemoryRouter>
      <AccountBanners />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test("[F8] a failed payment is shown on every page, with the day the membership ends and what to do", () => {
  shown.account = withMembership({ status: "grace", expiresAt });
  open();
  expect(screen.getByText(/Your last payment didn't go through/).textContent).toContain(
    "2 January 2027",
  );
  expect(screen.getByRole("link", { name: "Pay what's due" }).getAttribute("href")).toBe(
    "/settings?section=membership",
  );
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  cleanup();
  open();
  expect(screen.queryByText(/Your last payment didn't go through/)).toBeNull();
});

test.each(["active", "cancelled", "lapsed"])(
  "nothing is said of a membership that's %s",
  (status) => {
    shown.account = withMembership({ status, expiresAt });
    open();
    expect(screen.queryByRole("link")).toBeNull();
  },
);

test("after “Later” the focus is on the page", () => {
  shown.account = withMembership({ status: "grace", expiresAt });
  open();
  render(<main id="main" tabIndex={-1} />);
  const later = screen.getByRole("button", { name: "Later" });
  later.focus();
  fireEvent.click(later);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
