import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";

const calls = vi.hoisted(() => ({
  addComment: vi.fn(),
  sendMessage: vi.fn(),
}));
vi.mock("./api.ts", () => ({
  client: { feed: calls, conversations: calls },
}));

const { readDraft } = await import("./drafts.ts");
const { callOf, keptText } = await import("./kept-act.ts");
const { keptBy } = await import("./outbox.ts");
const { queryClientFor } = await import("./query.ts");
const { day, leave, refusal, start, toastTaken } = await import("./replay-testing.ts");
const { tokenOf } = await import("./sent-tokens.ts");
afterEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

const comment = {
  operation: "feed.addComment",
  input: { postId: "pst_1", content: "Frost.", token: "token-1" },
  thing: "comment-pst_1",
  mutationKey: ["comment-pst_1"],
  variables: { text: "Frost.", token: "token-1" },
  draft: { what: "comment-pst_1", text: "Frost." },
};
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

test("a text that a closed page left a day ago isn't sent, but is back in its field", async () => {
  leave("gone", 1, comment, Date.now() - day);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
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

test("[R2] a refused message's picture is back beside its words, unless another was added", async () => {
  const chosen = { imageUrl: "/media/user-uploads/messages/ada/river.jpg", imageAlt: "A river" };
  const what = "message-picture-cnv_1";
  const pictured = { ...message, draft: { ...message.draft, picture: { what, chosen } } };
  calls.sendMessage.mockRejectedValue(refusal(403));
  leave("gone", 1, pictured);
  start();
  await expect.poll(() => readDraft("ada", what, null)).toEqual(chosen);
  const other = { ...chosen, imageAlt: "Another" };
  leave("gone", 2, { ...pictured, draft: { ...pictured.draft, picture: { what, chosen: other } } });
  dispatchEvent(new Event("online"));
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(readDraft("ada", what, null)).toEqual(chosen);
});

test("[R2] a message that's sent again keeps its line, so that it's read once", async () => {
  calls.sendMessage.mockResolvedValue({ id: "msg_2" });
  leave("gone", 1, message);
  start();
  await expect.poll(() => keptBy("ada")).toEqual([]);
  expect(tokenOf("msg_2")).toBe("token-1");
});

test("[Q6] a text isn't sent again once it has waited for a day", async () => {
  vi.useFakeTimers();
  calls.addComment.mockImplementation(async () => {
    vi.setSystemTime(Date.now() + day);
    throw refusal(503);
  });
  leave("gone", 1, comment);
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.addComment).toHaveBeenCalledTimes(1);
  expect(readDraft("ada", "comment-pst_1", "")).toBe("Frost.");
});
