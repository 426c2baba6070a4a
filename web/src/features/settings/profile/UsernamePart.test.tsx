import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usernameCheckDebounceMs } from "../../../lib/constants.ts";
import { QueryProvider } from "../../../lib/QueryProvider.tsx";
import { toasts } from "../../../ui/toast.ts";

const calls = vi.hoisted(() => ({ check: vi.fn(), change: vi.fn() }));
vi.mock("../../../lib/api.ts", async (original) => ({
  ...(await original<object>()),
  client: {
    accounts: { checkUsernameAvailability: calls.check, changeUsername: calls.change },
  },
}));
const user = vi.hoisted(() => ({
  userId: "usr_ada",
  username: "ada",
  usernameChangeableAt: undefined as string | undefined,
  earlierUsernames: ["dewdrop"],
}));
vi.mock("../useRequiredAccount.ts", () => ({ useRequiredAccount: () => ({ user }) }));

const { UsernamePart } = await import("./UsernamePart.tsx");

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
  user.usernameChangeableAt = undefined;
  calls.check.mockReset().mockResolvedValue({ available: true });
  calls.change.mockReset().mockResolvedValue({ success: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () =>
  render(
    <QueryProvider>
      <UsernamePart />
    </QueryProvider>,
  );
const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Username/ });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function submit() {
  fireEvent.click(screen.getByRole("button", { name: "Change username" }));
  await pass(0);
  const confirm = screen.queryByRole("button", { name: "Change it" });
  if (confirm) fireEvent.click(confirm);
  await pass(0);
}

test("a free username is checked, changed, and called what one logs in with", async () => {
  open();
  type("Ada-W");
  expect(input().value).toBe("ada-w");
  await pass(usernameCheckDebounceMs);
  expect(calls.check).toHaveBeenCalledExactlyOnceWith({ usernameText: "ada-w" });
  expect(screen.getByText("That username is available.")).toBeTruthy();
  await submit();
  expect(calls.change).toHaveBeenCalledExactlyOnceWith({ username: "ada-w" });
  expect(toasts.get()[0]?.message).toBe(
    "You log in with @ada-w from now on. Links to @ada still lead to you.",
  );
});

test("a username isn't changed before its 30 days are agreed to", async () => {
  open();
  type("ada-w");
  await pass(usernameCheckDebounceMs);
  fireEvent.click(screen.getByRole("button", { name: "Change username" }));
  await pass(0);
  expect(screen.getByText("After that you can't change it again for 30 days.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await pass(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(calls.change).not.toHaveBeenCalled();
});

test.each([
  ["ada", "This is already your username"],
  ["ab", "Username must be at least 3 characters long"],
  ["admin", "This username is reserved and cannot be used"],
])("%s isn't sent: %s", async (username, message) => {
  open();
  type(username);
  await submit();
  expect(screen.getByText(message)).toBeTruthy();
  expect(calls.change).not.toHaveBeenCalled();
});

test("a username that was taken meanwhile says so at its field", async () => {
  calls.change.mockRejectedValue(
    Object.assign(new Error("taken"), { code: "username.taken", status: 409 }),
  );
  open();
  type("ben");
  await pass(usernameCheckDebounceMs);
  await submit();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This username is already taken")).toBeTruthy();
  expect(toasts.get()).toEqual([]);
});

test("an earlier username can be had again without a check", async () => {
  open();
  type("dewdrop");
  await pass(usernameCheckDebounceMs);
  expect(calls.check).not.toHaveBeenCalled();
  await submit();
  expect(calls.change).toHaveBeenCalledExactlyOnceWith({ username: "dewdrop" });
});

test("after a change, the part says when the next one is possible", () => {
  user.usernameChangeableAt = "2026-12-24T12:00:00.000Z";
  open();
  expect(screen.getByText(/^You can change it again on .*24/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});
