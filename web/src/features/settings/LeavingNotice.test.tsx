import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({ keepAccount: vi.fn(), loadAccount: vi.fn() }));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: { accounts: { keepAccount: outside.keepAccount } },
}));
vi.mock("../../lib/account.ts", () => ({
  loadAccount: outside.loadAccount,
  useAccount: () => undefined,
}));

import { accountStatus } from "../../lib/account-status.ts";
import { QueryProvider } from "../../lib/QueryProvider.tsx";
import { session } from "../../lib/session.ts";
import SettingsPage from "./SettingsPage.tsx";

const before = accountStatus.get();
afterEach(() => {
  cleanup();
  accountStatus.set(before);
});

function show(leavingAt: string | null) {
  session.set({ initialised: true, userId: "me", event: null, invalid: false });
  accountStatus.set({ ...before, leavingAt });
  render(
    <MemoryRouter>
      <QueryProvider>
        <SettingsPage />
      </QueryProvider>
    </MemoryRouter>,
  );
}

test("a leaving member, who logged in by the mail's link, reads in the settings that it isn't enough", async () => {
  outside.keepAccount.mockResolvedValue({ success: true });
  show(new Date(2026, 11, 6, 9).toISOString());
  expect(screen.getByText("Your account will be deleted on 6 December 2026")).toBeTruthy();
  outside.loadAccount.mockImplementation(async () => accountStatus.set(before));
  fireEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await expect.poll(() => outside.loadAccount.mock.calls).toEqual([["me"]]);
  await expect.poll(() => screen.queryByText(/will be deleted/)).toBeNull();
});

test("other members read nothing of it", () => {
  show(null);
  expect(screen.queryByText(/will be deleted/)).toBeNull();
});
