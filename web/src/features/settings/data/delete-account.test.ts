import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  deleteAccount: vi.fn(),
  token: vi.fn<() => Promise<string | null>>(),
}));
vi.mock("../../../lib/api.ts", () => ({
  client: { accounts: { deleteAccount: outside.deleteAccount } },
}));
vi.mock("../../../lib/session-tokens.ts", () => ({ accessToken: outside.token }));

import { onSignOutElsewhere } from "../../../lib/auth/sign-out-channel.ts";
import { invalidateSession, session } from "../../../lib/session.ts";
import { toasts } from "../../../ui/toast.ts";
import { deleteAccount } from "./delete-account.ts";

const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);

let unsubscribe: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  outside.token.mockResolvedValue("token");
  localStorage.setItem("kept", "yes");
  sessionStorage.setItem("kept", "yes");
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  vi.clearAllMocks();
  toasts.set([]);
  onlineManager.setOnline(true);
});

test("[K6] clears both storages, says 'Account Deleted', and leads to / after 2 s", async () => {
  outside.deleteAccount.mockResolvedValue({ success: true });
  expect(await deleteAccount("u1")).toBe(true);
  expect(outside.deleteAccount).toHaveBeenCalledWith({ userId: "u1" });
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(toasts.get()[0]?.title).toBe("Account Deleted");
  vi.advanceTimersByTime(1_999);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith("/");
});

test("[K6] with a grace period, says until when the account can be kept", async () => {
  outside.deleteAccount.mockResolvedValue({ success: true });
  await deleteAccount("u1", true);
  expect(outside.deleteAccount).toHaveBeenCalledWith({ userId: "u1", withGrace: true });
  expect(toasts.get()[0]).toMatchObject({
    title: "Deletion scheduled",
    message: expect.stringContaining("within 14 days"),
  });
});

test("[K6] an expired session doesn't replace the farewell", async () => {
  outside.deleteAccount.mockResolvedValue({ success: true });
  session.set({ initialised: true, userId: "u1", event: "signedIn", invalid: false });
  await deleteAccount("u1");
  invalidateSession();
  expect(session.get().invalid).toBe(false);
});

test("[K6] as the page is left, the browser's other tabs sign out as well", async () => {
  outside.deleteAccount.mockResolvedValue({ success: true });
  const heard = new Promise((resolve) => {
    unsubscribe = onSignOutElsewhere(resolve);
  });
  await deleteAccount("u1");
  dispatchEvent(new Event("pagehide"));
  expect(await heard).toBe("u1");
});

test("[K6] without a token: 'Deletion Failed', 'No valid session found', and nothing is cleared", async () => {
  outside.token.mockResolvedValue(null);
  expect(await deleteAccount("u1")).toBe(false);
  expect(outside.deleteAccount).not.toHaveBeenCalled();
  expect(toasts.get()[0]).toMatchObject({
    title: "Deletion Failed",
    message: "No valid session found",
  });
  expect(localStorage.getItem("kept")).toBe("yes");
});

test("[K6] a failure without words says 'Failed to delete account'", async () => {
  outside.deleteAccount.mockRejectedValue(new Error());
  expect(await deleteAccount("u1")).toBe(false);
  expect(toasts.get()[0]).toMatchObject({
    title: "Deletion Failed",
    message: "Failed to delete account",
  });
  vi.advanceTimersByTime(5_000);
  expect(assign).not.toHaveBeenCalled();
});

const lost = () => new TypeError("Failed to fetch");
const refused = () => Object.assign(new Error("Please log in again."), { status: 401 });

test("[K6] a lost answer of a deletion that was done is one that was done", async () => {
  session.set({ initialised: true, userId: "u1", event: "signedIn", invalid: false });
  outside.deleteAccount.mockRejectedValueOnce(lost()).mockImplementationOnce(async () => {
    invalidateSession();
    throw refused();
  });
  expect(await deleteAccount("u1")).toBe(true);
  expect(toasts.get()[0]?.title).toBe("Account Deleted");
  expect(localStorage.length + sessionStorage.length).toBe(0);
  expect(session.get().invalid).toBe(false);
});

test("[K6] without a network, or for a refusal at once, nothing is called deleted", async () => {
  outside.deleteAccount.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  expect(await deleteAccount("u1")).toBe(false);
  outside.deleteAccount.mockRejectedValueOnce(refused());
  expect(await deleteAccount("u1")).toBe(false);
  expect(outside.deleteAccount).toHaveBeenCalledTimes(3);
  expect(toasts.get()[0]?.title).toBe("Deletion Failed");
  expect(localStorage.getItem("kept")).toBe("yes");
});
