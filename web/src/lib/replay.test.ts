import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../ui/toast.ts";
import { partial } from "./testing.ts";

const calls = vi.hoisted(() => ({
  addBookmark: vi.fn(),
  removeBookmark: vi.fn(),
  addComment: vi.fn(),
  sendMessage: vi.fn(),
  updatePrivacySettings: vi.fn(),
}));
vi.mock("./api.ts", () => ({
  client: { bookmarks: calls, feed: calls, conversations: calls, profiles: calls },
}));

const { forgetDrafts, readDraft } = await import("./drafts.ts");
const { callOf, keptAct, keptText } = await import("./kept-act.ts");
const { forgetOutbox, keptBy } = await import("./outbox.ts");
const { queryClientFor } = await import("./query.ts");
const { replayActs } = await import("./replay.ts");
const { tokenOf } = await import("./sent-tokens.ts");
const { session } = await import("./session.ts");

type Work = () => Promise<unknown>;
const tails = new Map<string, Promise<unknown>>();
/** Web Locks, which the test's browser hasn't: each name's work runs one after the other. */
const request = vi.fn(async (name: string, ...[options, work]: [Work] | [object, Work]) => {
  const run = work ?? (options as Work);
  const done = (tails.get(name) ?? Promise.resolve()).then(run);
  tails.set(name, done);
  return done;
});

beforeEach(() => {
  session.set({ initialised: true, userId: "ada", event: null, invalid: false });
  const locks = partial<LockManager>({
    // Its overloads are one function here.
    request: request as unknown as LockManager["request"],
  });
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  queryClientFor(null);
  vi.clearAllMocks();
  for (const call of Object.values(calls)) call.mockReset();
  tails.clear();
  forgetOutbox();
  forgetDrafts();
  toasts.set([]);
});

let stop = () => {};
const toastTaken = vi.fn();
const start = () => {
  stop = replayActs(queryClientFor("ada"), "ada", toastTaken);
};

function leave(page: string, number: number, act: object, at = Date.now()): string {
  const key = `outbox#ada#${page}#${number}`;
  localStorage.setItem(key, JSON.stringify({ variables: null, at, ...act }));
  return key;
}
const bookmark = (operation: "add" | "remove") => ({
  operation: `bookmarks.${operation}Bookmark`,
  input: { postId: "pst_1" },
  thing: "bookmark pst_1",
});
const comment = {
  operation: "feed.addComment",
  input: { postId: "pst_1", content: "Frost.", token: "token-1" },
  thing: "comment-pst_1",
  mutationKey: ["comment-pst_1"],
  variables: { text: "Frost.", token: "token-1" },
  draft: { what: "comment-pst_1", text: "Frost." },
};
const refusal = (status: number) => Object.assign(new Error("no"), { status });

/** Presses a bookmark as its button does. */
function press(wanted: boolean) {
  const options = keptAct("bookmark pst_1", (add: boolean) =>
    callOf(add ? "bookmarks.addBookmark" : "bookmarks.removeBookmark", { postId: "pst_1" }),
  );
  return new MutationObserver(queryClientFor("ada"), options).mutate(wanted);
}

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

test("a comment without an answer is sent again with its token", async () => {
  vi.useFakeTimers();
  calls.addComment.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({});
  const key = leave("gone", 1, comment);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(keptBy("ada")).toEqual([key]);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  expect(calls.addComment.mock.calls).toEqual([[comment.input], [comment.input]]);
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(readDraft("ada", "comment-pst_1", "")).toBe("");
});

test("a refused comment returns to its field, above what's there, and a toast says so", async () => {
  localStorage.setItem("draft#ada#comment-pst_1", JSON.stringify("Ice."));
  calls.addComment.mockRejectedValue(refusal(403));
  leave("gone", 1, comment);
  start();
  await expect.poll(() => readDraft("ada", "comment-pst_1", "")).toBe("Frost.\n\nIce.");
  expect(keptBy("ada")).toEqual([]);
  expect(toastTaken).toHaveBeenCalledTimes(1);
  expect(toastTaken.mock.calls[0]).toMatchObject([
    { title: "Your comment wasn't sent", text: "Frost." },
  ]);
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

test("after a day nothing is sent by itself, and a text is back in its field", async () => {
  const dayAgo = Date.now() - 24 * 60 * 60_000;
  leave("gone", 1, bookmark("add"), dayAgo);
  leave("gone", 2, comment, dayAgo);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(calls.addBookmark).not.toHaveBeenCalled();
  expect(calls.addComment).not.toHaveBeenCalled();
  expect(readDraft("ada", "comment-pst_1", "")).toBe("Frost.");
  expect(toastTaken.mock.calls[0]).toMatchObject([{ text: "Frost." }]);
});

const shown = () =>
  queryClientFor("ada")
    .getMutationCache()
    .findAll({ mutationKey: comment.mutationKey, status: "pending" })
    .map(({ state }) => state.variables);

test("[Q6] a text that can't be sent for now stays shown, lets later ones through, and is sent once online", async () => {
  vi.useFakeTimers();
  calls.addComment.mockRejectedValue(refusal(503));
  const key = leave("gone", 1, comment);
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.addComment).toHaveBeenCalledTimes(3);
  expect(keptBy("ada")).toEqual([key]);
  expect(shown()).toEqual([comment.variables]);

  calls.addComment.mockReset();
  calls.addComment.mockResolvedValue({});
  const add = (content: string) =>
    callOf("feed.addComment", { postId: "pst_1", content, token: "token-2" });
  const options = keptText(comment.thing, add, (content: string) => content);
  await new MutationObserver(queryClientFor("ada"), options).mutate("Thaw.");
  expect(calls.addComment.mock.calls).toMatchObject([[{ content: "Thaw." }]]);

  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.addComment.mock.calls.at(-1)).toEqual([comment.input]);
  expect(keptBy("ada")).toEqual([]);
  expect(shown()).toEqual([]);
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

test("a text whose place is gone can be copied, and isn't left in a field that can't be opened", async () => {
  calls.addComment.mockRejectedValue(Object.assign(refusal(404), { code: "not_found" }));
  leave("gone", 1, comment);
  start();
  await expect.poll(() => toastTaken.mock.calls).toMatchObject([[{ text: "Frost." }]]);
  expect(readDraft("ada", "comment-pst_1", "")).toBe("");
});

const message = {
  operation: "conversations.sendMessage",
  input: { conversationId: "cnv_1", body: "Yes.", token: "token-1", replyTo: "msg_1" },
  thing: "message-cnv_1",
  draft: { what: "message-cnv_1", text: "Yes.", reply: { what: "reply-cnv_1", id: "msg_1" } },
};

test("a refused message is still a reply when it's back in its field", async () => {
  calls.sendMessage.mockRejectedValue(refusal(403));
  leave("gone", 1, message);
  start();
  await expect.poll(() => readDraft("ada", "message-cnv_1", "")).toBe("Yes.");
  expect(readDraft("ada", "reply-cnv_1", "")).toBe("msg_1");
});

test("[R2] a message that's sent again keeps its line, so that it's read once", async () => {
  calls.sendMessage.mockResolvedValue({ id: "msg_2" });
  leave("gone", 1, message);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(tokenOf("msg_2")).toBe("token-1");
});

test("[Q6] nothing that has waited for a day is sent, by its own page or by another", async () => {
  vi.useFakeTimers();
  queryClientFor("ada").mount();
  onlineManager.setOnline(false);
  calls.addBookmark.mockRejectedValue(new TypeError("Failed to fetch"));
  const pressed = press(true).catch(() => "refused");
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  calls.addBookmark.mockClear();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pressed).toBe("refused");
  queryClientFor("ada").unmount();
  expect(calls.addBookmark).not.toHaveBeenCalled();

  calls.addComment.mockImplementation(async () => {
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    throw refusal(503);
  });
  leave("gone", 1, comment);
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.addComment).toHaveBeenCalledTimes(1);
  expect(readDraft("ada", "comment-pst_1", "")).toBe("Frost.");
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
