import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../ui/toast.ts";
import { partial } from "./testing.ts";

const calls = vi.hoisted(() => ({
  addBookmark: vi.fn(),
  removeBookmark: vi.fn(),
  addComment: vi.fn(),
}));
vi.mock("./api.ts", () => ({
  client: { bookmarks: calls, feed: { addComment: calls.addComment } },
}));

const { forgetDrafts, readDraft } = await import("./drafts.ts");
const { callOf, keptAct } = await import("./kept-act.ts");
const { forgetOutbox, keptBy } = await import("./outbox.ts");
const { queryClientFor } = await import("./query.ts");
const { replayActs } = await import("./replay.ts");
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
  queryClientFor(null);
  vi.clearAllMocks();
  for (const call of Object.values(calls)) call.mockReset();
  tails.clear();
  forgetOutbox();
  forgetDrafts();
  toasts.set([]);
});

let stop = () => {};
const start = () => {
  stop = replayActs(queryClientFor("ada"), "ada");
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
  dispatchEvent(new StorageEvent("storage", { key }));
  expect(request).toHaveBeenCalledTimes(1);
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
  expect(toasts.get()).toMatchObject([{ title: "Not sent", tone: "error" }]);
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
});
