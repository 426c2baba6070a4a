import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "../ui/toast.ts";

const calls = vi.hoisted(() => ({
  addBookmark: vi.fn(),
  removeBookmark: vi.fn(),
  updatePrivacySettings: vi.fn(),
}));
vi.mock("./api.ts", () => ({
  client: { bookmarks: calls, profiles: calls },
}));

const { callOf, keptAct } = await import("./kept-act.ts");
const { keptBy, lockOf, ownPage } = await import("./outbox.ts");
const { cancelAct, queryClientFor } = await import("./query.ts");
const { day, leave, refusal, request, start, tails } = await import("./replay-testing.ts");
afterEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

const bookmark = (operation: "add" | "remove") => ({
  operation: `bookmarks.${operation}Bookmark`,
  input: { postId: "pst_1" },
  thing: "bookmark pst_1",
});
/** Presses a bookmark as its button does. */
function press(wanted: boolean) {
  const options = keptAct("bookmark pst_1", (add: boolean) =>
    callOf(add ? "bookmarks.addBookmark" : "bookmarks.removeBookmark", { postId: "pst_1" }),
  );
  return new MutationObserver(queryClientFor("ada"), options).mutate(wanted);
}

test("[Q6] a page shows other tabs that it's open before the first press", () => {
  start();
  expect(request.mock.calls.map(([name]) => name)).toEqual([lockOf(ownPage)]);
});

test("[Q6] an act is kept from the press to its answer, also while it waits for an earlier one", async () => {
  const first = Promise.withResolvers<void>();
  calls.addBookmark.mockReturnValue(first.promise);
  const pressed = Promise.all([press(true), press(false)]);
  expect(keptBy("ada")).toHaveLength(2);
  await expect.poll(() => calls.addBookmark.mock.calls.length).toBe(1);
  expect(calls.removeBookmark).not.toHaveBeenCalled();
  first.resolve();
  await pressed;
  expect(calls.removeBookmark).toHaveBeenCalledTimes(1);
  expect(keptBy("ada")).toEqual([]);
});

test("[Q6] what a closed page left is sent in order, once", async () => {
  const sent: string[] = [];
  calls.addBookmark.mockImplementation(async () => void sent.push("add"));
  calls.removeBookmark.mockImplementation(async () => void sent.push("remove"));
  leave("gone", 10, bookmark("add"));
  leave("gone", 9, bookmark("remove"));
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(sent).toEqual(["remove", "add"]);
});

test("[Q6] what an open page waits for is left to it, until it's closed", async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  tails.set("outbox#other", closed);
  start();
  const key = leave("other", 1, bookmark("add"));
  dispatchEvent(new StorageEvent("storage", { key, newValue: "{}" }));
  // Left by a closed page after that, and sent before.
  const gone = leave("gone", 1, bookmark("remove"));
  dispatchEvent(new StorageEvent("storage", { key: gone, newValue: "{}" }));
  await expect.poll(() => keptBy("ada")).toEqual([key]);
  expect(calls.removeBookmark).toHaveBeenCalledTimes(1);
  expect(calls.addBookmark).not.toHaveBeenCalled();
  close();
  await expect.poll(() => calls.addBookmark.mock.calls.length).toBe(1);
});

test("[Q6] another member's acts aren't sent", async () => {
  localStorage.setItem("outbox#ben#gone#1", JSON.stringify({ ...bookmark("add"), at: Date.now() }));
  leave("gone", 1, bookmark("remove"));
  start();
  await expect.poll(() => calls.removeBookmark.mock.calls.length).toBe(1);
  expect(calls.addBookmark).not.toHaveBeenCalled();
});

test("[Q6] what a member has pressed since isn't undone by what they had pressed before", async () => {
  leave("gone", 1, bookmark("add"), Date.now() - 60_000);
  await press(false);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(calls.addBookmark).not.toHaveBeenCalled();
});

test("an act that waits for another sign-in stays", async () => {
  calls.addBookmark.mockRejectedValue(refusal(401));
  const key = leave("gone", 1, bookmark("add"));
  start();
  await expect.poll(() => calls.addBookmark.mock.calls.length).toBe(1);
  await expect.poll(() => queryClientFor("ada").isMutating()).toBe(0);
  expect(keptBy("ada")).toEqual([key]);
  expect(toasts.get()).toEqual([]);
});

test("[Q6] a tab that's hidden tries once, and again when it's looked at", async () => {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  calls.addBookmark.mockRejectedValueOnce(refusal(503)).mockResolvedValue({});
  const key = leave("gone", 1, bookmark("add"));
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.addBookmark).toHaveBeenCalledTimes(1);
  expect(keptBy("ada")).toEqual([key]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(keptBy("ada")).toEqual([]);
});

test("[Q6] an earlier press isn't sent after a later one of another tab, not even once under way", async () => {
  vi.useFakeTimers();
  calls.addBookmark.mockRejectedValue(refusal(503));
  leave("gone", 1, bookmark("add"));
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.addBookmark).toHaveBeenCalledTimes(1);
  const pressed = press(false);
  await vi.advanceTimersByTimeAsync(60_000);
  await pressed;
  expect(calls.addBookmark).toHaveBeenCalledTimes(1);
  expect(calls.removeBookmark).toHaveBeenCalledTimes(1);
});

test("[K10] an earlier setting gives way to the same one alone", async () => {
  const setting = (input: object) => ({
    operation: "profiles.updatePrivacySettings",
    input,
    thing: "switches",
  });
  leave("gone", 1, setting({ analytics: true }));
  leave("gone", 2, setting({ location_sharing: true }));
  const options = keptAct("switches", (analytics: boolean) =>
    callOf("profiles.updatePrivacySettings", { analytics }),
  );
  await new MutationObserver(queryClientFor("ada"), options).mutate(false);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(calls.updatePrivacySettings.mock.calls).toEqual([
    [{ analytics: false }],
    [{ location_sharing: true }],
  ]);
});

test("[Q6] a press that a closed page left a day ago isn't sent", async () => {
  leave("gone", 1, bookmark("add"), Date.now() - day);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(calls.addBookmark).not.toHaveBeenCalled();
});

test("[Q6] a press that has waited for a day isn't sent by its own page", async () => {
  vi.useFakeTimers();
  queryClientFor("ada").mount();
  onlineManager.setOnline(false);
  calls.addBookmark.mockRejectedValue(new TypeError("Failed to fetch"));
  const pressed = press(true).catch(() => "refused");
  await vi.advanceTimersByTimeAsync(day);
  calls.addBookmark.mockClear();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pressed).toBe("refused");
  queryClientFor("ada").unmount();
  expect(calls.addBookmark).not.toHaveBeenCalled();
});

test("[Q6] an act is kept where the browser has no UUIDs and refuses locks", async () => {
  request.mockRejectedValueOnce(new DOMException("Blocked", "SecurityError"));
  vi.stubGlobal("crypto", {});
  vi.resetModules();
  const outbox = await import("./outbox.ts");
  vi.unstubAllGlobals();
  outbox.keepAct({ ...bookmark("add"), operation: "bookmarks.addBookmark", variables: true });
  expect(request).toHaveBeenCalledTimes(1);
});

test("what a closed page left can be taken back, but not while another page sends it", async () => {
  const key = leave("gone", 1, bookmark("add"));
  const cache = queryClientFor("ada").getMutationCache();
  const shown = cache.build<unknown, Error, unknown, unknown>(queryClientFor("ada"), {
    meta: { resends: key },
  });
  const locked = (lock: object | null) =>
    request.mockImplementationOnce(async (...[, , work]) =>
      // Asked for with options, and given the lock or null.
      (work as (lock: object | null) => Promise<unknown>)(lock),
    );
  locked(null);
  expect(await cancelAct(queryClientFor("ada"), shown)).toBe(false);
  expect(keptBy("ada")).toEqual([key]);
  locked({});
  expect(await cancelAct(queryClientFor("ada"), shown)).toBe(true);
  expect(request.mock.lastCall?.[0]).toBe(lockOf("gone"));
  expect(keptBy("ada")).toEqual([]);
  expect(cache.getAll()).toEqual([]);
});
