import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({ keepAccount: vi.fn(), loadAccount: vi.fn() }));
vi.mock("../lib/api.ts", () => ({ client: { accounts: { keepAccount: outside.keepAccount } } }));
vi.mock("../lib/account.ts", () => ({ loadAccount: outside.loadAccount }));
const device = vi.hoisted(() => ({ isPhone: false }));
vi.mock("../lib/device.ts", () => ({ useDevice: () => device }));

import { session } from "../lib/session.ts";
import { toasts } from "../ui/toast.ts";
import Leaving from "./Leaving.tsx";

afterEach(() => {
  cleanup();
  toasts.set([]);
  vi.clearAllMocks();
});

function show() {
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
  render(
    <MemoryRouter>
      <Leaving leavingAt={new Date(2026, 11, 6, 9).toISOString()} />
    </MemoryRouter>,
  );
}

test("a member who signs in before their account is deleted reads when, and keeps it", async () => {
  outside.keepAccount.mockResolvedValue({ success: true });
  show();
  expect(screen.getByRole("heading").textContent).toContain("6 December 2026");
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await waitFor(() => expect(outside.loadAccount).toHaveBeenCalledExactlyOnceWith("me"));
  expect((await screen.findAllByText("Welcome back")).length).toBeGreaterThan(0);
});

test.each([
  ["computer", false],
  ["phone", true],
])("a failure is shown on a %s, and the account isn't taken as kept", async (_device, isPhone) => {
  device.isPhone = isPhone;
  outside.keepAccount.mockRejectedValue(new Error("Failed to fetch"));
  show();
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(await screen.findByText("Connection Error")).toBeTruthy();
  expect(screen.queryByText("Keeping...")).toBeNull();
  expect(outside.loadAccount).not.toHaveBeenCalled();
});
