import type { Message } from "@attune/core/conversations/conversations.contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";

type Heard = (event: object, queryClient: QueryClient) => unknown;
const calls = vi.hoisted(() => ({
  list: vi.fn(),
  affected: new Map<string, Heard>(),
  atOnce: new Map<string, Heard>(),
}));
vi.mock("../../lib/realtime.ts", async (original) => ({
  ...(await original<typeof import("../../lib/realtime.ts")>()),
  onDomainEvent: (type: string, heard: Heard) => calls.affected.set(type, heard),
  onDomainEventAtOnce: (type: string, heard: Heard) => calls.atOnce.set(type, heard),
}));
vi.mock("../../lib/api.ts", async (original) => ({
  ...(await original<typeof import("../../lib/api.ts")>()),
  client: { conversations: { listMessages: calls.list } },
}));
const { messagesQuery } = await import("./conversations.queries.ts");
const { session } = await import("../../lib/session.ts");

const conversationId = "con_1";
const message = (id: string): Message => ({
  id,
  conversationId,
  sender: { userId: "ben", name: "Ben Okafor", username: "ben", imageUrl: null },
  body: id,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  reactionCount: 0,
  read: false,
});

const signIn = (userId: string) =>
  session.set({ initialised: true, userId, event: null, invalid: false });

let queryClient: QueryClient;
const { queryKey } = messagesQuery(conversationId);

beforeEach(() => {
  queryClient = new QueryClient();
  calls.list.mockReset().mockResolvedValue({ items: [message("1"), message("2")] });
  const data = { pages: [{ items: [message("1")] }], pageParams: [undefined] };
  queryClient.setQueryData(queryKey, data);
  // The page shows it.
  new QueryObserver(queryClient, { queryKey, staleTime: 60_000 }).subscribe(() => {});
});

const hear = (messageId: string) =>
  calls.atOnce.get("message.sent")?.(
    { type: "message.sent", conversationId, messageId, senderId: "ben", recipientIds: ["ada"] },
    queryClient,
  );

test("[S2] a message that isn't here yet is fetched with its newest page", async () => {
  hear("2");
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({
      pages: [{ items: [{ id: "1" }, { id: "2" }] }],
    }),
  );
  expect(calls.list).toHaveBeenCalledOnce();
});

const hearEdit = (messageId: string, editedAt: string) =>
  calls.atOnce.get("message.edited")?.(
    {
      ...{ type: "message.edited", conversationId, messageId, editedAt },
      ...{ senderId: "ben", recipientIds: ["ada"] },
    },
    queryClient,
  );

test("an edited message is fetched with its newest page, unless its words are here already", async () => {
  const editedAt = "2026-11-20T10:02:00.000Z";
  const edited = { ...message("1"), body: "One.", editedAt };
  calls.list.mockResolvedValue({ items: [edited] });
  hearEdit("1", editedAt);
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({
      pages: [{ items: [{ id: "1", body: "One." }] }],
    }),
  );
  hearEdit("1", editedAt);
  expect(calls.list).toHaveBeenCalledOnce();
});

test("an edited message of an older page is fetched with the whole list", () => {
  const items = Array.from({ length: 51 }, (_none, number) => message(`${100 + number}`));
  queryClient.setQueryData(queryKey, { pages: [{ items }], pageParams: [undefined] });
  hearEdit("100", "2026-11-20T10:02:00.000Z");
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(calls.list).not.toHaveBeenCalled();
});

const hearInGroup = (type: "group.message_sent" | "group.message_changed", messageId: string) =>
  calls.atOnce.get(type)?.({ type, conversationId, messageId }, queryClient);

/** @returns what ends the mutation */
function pendingAt(mutationKey: readonly string[]) {
  let end: () => void = () => undefined;
  const pending = {
    mutationKey,
    mutationFn: () => new Promise<void>((resolve) => (end = resolve)),
  };
  void queryClient.getMutationCache().build(queryClient, pending).execute(undefined);
  return () => end();
}

test("[S2] a group's message is fetched with its newest page", async () => {
  hearInGroup("group.message_sent", "2");
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({
      pages: [{ items: [{ id: "1" }, { id: "2" }] }],
    }),
  );
});

test("a group's message that may be one's own is fetched once that's answered", async () => {
  const end = pendingAt(["conversations", "send", conversationId]);
  await Promise.resolve();
  hearInGroup("group.message_sent", "2");
  expect(calls.list).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(calls.list).toHaveBeenCalledOnce());
});

test("a change of a group's message waits for one's own reaction to it", async () => {
  const end = pendingAt(["conversations", "react", "1"]);
  await Promise.resolve();
  hearInGroup("group.message_changed", "1");
  expect(calls.list).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(calls.list).toHaveBeenCalledOnce());
});

test("[S2] a message whose page can't be fetched at once is fetched with the whole list", async () => {
  calls.list.mockRejectedValue(new TypeError("Failed to fetch"));
  hear("2");
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

test("[S2] a message that's here already, as the answer to sending it, isn't fetched", () => {
  hear("1");
  expect(calls.list).not.toHaveBeenCalled();
});

test("a message that the other has read is shown as read at once, later ones aren't", () => {
  signIn("ben");
  const later = { ...message("2"), createdAt: "2026-11-20T10:05:00.000Z" };
  const items = [message("1"), later];
  queryClient.setQueryData(queryKey, { pages: [{ items }], pageParams: [undefined] });
  const readAt = "2026-11-20T10:01:00.000Z";
  calls.atOnce.get("conversation.read")?.(
    { type: "conversation.read", conversationId, userId: "ada", otherId: "ben", readAt },
    queryClient,
  );
  expect(queryClient.getQueryData(queryKey)).toMatchObject({
    pages: [{ items: [{ read: true }, { read: false }] }],
  });
  expect(calls.list).not.toHaveBeenCalled();
});

test("[R4] reading a conversation doesn't fetch its messages again", () => {
  signIn("ada");
  const keys = calls.affected.get("conversation.read")?.(
    { type: "conversation.read", conversationId, userId: "ada" },
    queryClient,
  );
  expect(JSON.stringify(keys)).toContain("listConversations");
  expect(JSON.stringify(keys)).not.toContain("listMessages");
});

const hearReaction = (userId: string, reaction: "love" | null) =>
  calls.atOnce.get("message.reacted")?.(
    {
      ...{ type: "message.reacted", conversationId, messageId: "1", userId, reaction },
      otherIds: ["ben"],
    },
    queryClient,
  );
const reactionsTo = (id: string) =>
  queryClient
    .getQueryData<{ pages: { items: Message[] }[] }>(queryKey)
    ?.pages[0]?.items.find((one) => one.id === id)?.reactions;

test("a reaction shows at once without a request, and goes when it's taken back", () => {
  signIn("ben");
  hearReaction("ada", "love");
  expect(reactionsTo("1")).toEqual([{ userId: "ada", reactionType: "love" }]);
  hearReaction("ada", null);
  expect(reactionsTo("1")).toEqual([]);
  expect(calls.list).not.toHaveBeenCalled();
});

test("an own reaction's event doesn't undo a later press that's on its way", () => {
  signIn("ada");
  const pending = {
    mutationKey: ["conversations", "react", "1"],
    mutationFn: () => new Promise(() => {}),
  };
  void queryClient.getMutationCache().build(queryClient, pending).execute(undefined);
  hearReaction("ada", "love");
  expect(reactionsTo("1")).toBeUndefined();
  hearReaction("ben", "love");
  expect(reactionsTo("1")).toEqual([{ userId: "ben", reactionType: "love" }]);
});
