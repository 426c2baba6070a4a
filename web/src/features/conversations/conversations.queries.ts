import type { Message, QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { messagesPerPage } from "@attune/core/conversations/conversations.rules";
import type { ReactionType } from "@attune/core/kernel/reactions.rules";
import { unquoted } from "@attune/core/kernel/unformatted.rules";
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { accountKey } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { createSerialRunner } from "../../lib/invalidate.ts";
import { changeItems } from "../../lib/pages.ts";
import { usePolling } from "../../lib/polling.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { onDomainEvent, onDomainEventAtOnce } from "../../lib/realtime.ts";
import { session } from "../../lib/session.ts";

/** Most recent first. */
export const conversationsQuery = () => ({
  ...api.conversations.listConversations.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...byCursor,
  }),
  ...presets.realtime,
});

export const conversationQuery = (conversationId: string) => ({
  ...api.conversations.getConversation.queryOptions({ input: { conversationId } }),
  ...presets.realtime,
});

/** The first page is the newest. */
export const messagesQuery = (conversationId: string) => ({
  ...api.conversations.listMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ conversationId, cursor }),
    ...byCursor,
  }),
  ...presets.realtime,
  // A message may arrive between this answer and the opening of the first socket.
  meta: { live: true },
});

export const messageSearchQuery = (conversationId: string, words: string) => ({
  ...api.conversations.searchMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ conversationId, words, cursor }),
    ...byCursor,
  }),
  ...presets.realtime,
});

interface MessagePage {
  items: Message[];
  /** Older messages that those of the page reply to. */
  quoted?: QuotedMessage[] | undefined;
  next?: string | undefined;
}
export type MessagePages = InfiniteData<MessagePage, string | undefined>;

/** All loaded messages, oldest first. */
export const oldestFirst = (data: MessagePages | undefined): Message[] =>
  (data?.pages ?? []).toReversed().flatMap(({ items }) => items);

/** Finds a message that others reply to, while it exists. */
export function quotedIn(
  data: MessagePages | undefined,
): (id: string) => QuotedMessage | undefined {
  const pages = data?.pages ?? [];
  const loaded = new Map<string, Message>();
  const quotes = new Map<string, QuotedMessage>();
  for (const { items, quoted = [] } of pages) {
    for (const message of items) loaded.set(message.id, message);
    for (const message of quoted) quotes.set(message.id, message);
  }
  return (id) => {
    const message = loaded.get(id);
    return message ? { ...message, body: unquoted(message.body) } : quotes.get(id);
  };
}

/** Adds a message to the newest page, unless it has already arrived. */
export function withMessage(data: MessagePages | undefined, message: Message) {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest) return data;
  const others = newest.items.filter(({ id }) => id !== message.id);
  return { ...data, pages: [{ ...newest, items: [...others, message] }, ...older] };
}

/**
 * Replaces the newest messages with a freshly fetched page, and keeps older pages.
 * @returns null when messages may be missing in between
 */
export function withNewestPage(
  data: MessagePages,
  fresh: MessagePages["pages"][number],
): MessagePages | null {
  const [newest, ...older] = data.pages;
  const first = fresh.items[0]?.id;
  if (!newest || first === undefined) return null;
  const known = newest.items.at(-1)?.id ?? "";
  if (known < first && fresh.next !== undefined) return null;
  // Ids sort by time, as they begin with a timestamp.
  const before = newest.items.filter(({ id }) => id < first);
  const next = before.length > 0 ? newest.next : fresh.next;
  const { quoted: given = [] } = fresh;
  // The fresh page's replies have their quotes in it, unless those were deleted.
  const kept = (newest.quoted ?? []).filter(
    ({ id }) => before.some(({ replyTo }) => replyTo === id) && !given.some((one) => one.id === id),
  );
  const quoted = [...kept, ...given];
  const items = [...before, ...fresh.items];
  return { ...data, pages: [{ items, next, ...(quoted.length > 0 && { quoted }) }, ...older] };
}

/** Replaces a message wherever it's loaded, also where it's quoted. */
export const withChanged = (data: MessagePages | undefined, message: Message) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === message.id ? message : one)),
      ...(page.quoted && {
        quoted: page.quoted.map((one) =>
          one.id === message.id ? { ...one, body: message.body } : one,
        ),
      }),
    })),
  };

interface Reacted {
  messageId: string;
  userId: string;
  /** Null if it was taken back. */
  reaction: ReactionType | null;
}

/** Changes a member's reaction to a message. */
export const withReaction = (
  data: MessagePages | undefined,
  { messageId, userId, reaction }: Reacted,
) =>
  changeItems(data, (items) =>
    items.map((item) => {
      if (item.id !== messageId) return item;
      const others = (item.reactions ?? []).filter((one) => one.userId !== userId);
      const reactions = reaction ? [...others, { userId, reactionType: reaction }] : others;
      return { ...item, reactions, reactionCount: reactions.length };
    }),
  );

/** Drops a message from the pages that are loaded. */
export const withoutMessage = (data: MessagePages | undefined, messageId: string) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== messageId),
      ...(page.quoted && { quoted: page.quoted.filter(({ id }) => id !== messageId) }),
    })),
  };

/** Marks messages that others wrote up to `at` as read by `readerId`. */
const withReceipt = (data: MessagePages | undefined, readerId: string, at: string) =>
  changeItems(data, (items) =>
    items.map((item) =>
      item.sender.userId !== readerId && item.createdAt <= at ? { ...item, read: true } : item,
    ),
  );

/** Refetches the newest messages of an open conversation; marks others as stale. */
async function refetchNewest(queryClient: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = messagesQuery(conversationId);
  const isOpen = queryClient.isFetching({ queryKey }) === 0 && isShown(queryClient, queryKey);
  if (!isOpen) return queryClient.invalidateQueries({ queryKey });
  const fresh = await client.conversations.listMessages({ conversationId }).catch(() => null);
  const data = queryClient.getQueryData<MessagePages>(queryKey);
  const joined = fresh && data && withNewestPage(data, fresh);
  if (joined) queryClient.setQueryData(queryKey, joined);
  else await queryClient.invalidateQueries({ queryKey });
}

const isShown = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryClient.getQueryData(queryKey) !== undefined &&
  (queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false);

/** Mutation key of reacting to a message. */
export const reactKey = (messageId: string) => ["conversations", "react", messageId];

/** Mutation key of sending to a conversation. */
export const sendKey = (conversationId: string) => ["conversations", "send", conversationId];

const listKey = () => api.conversations.listConversations.key();

export const useConversationsPoll = (): void => usePolling(() => [listKey()]);

export const useMessagesPoll = (conversationId: string): void =>
  usePolling(() => [messagesQuery(conversationId).queryKey]);

const searchKey = () => api.conversations.searchMessages.key();
for (const sent of ["message.sent", "group.message_sent"] as const) {
  onDomainEvent(sent, () => [listKey(), accountKey(), searchKey()]);
}
const runOnce = createSerialRunner();

/** While sending, the response adds the message; adding it, too, would show it beside "Sending...". */
const isSending = (queryClient: QueryClient, conversationId: string): boolean =>
  queryClient.isMutating({
    mutationKey: sendKey(conversationId),
    // What's sent again may be pending for long, and its answer doesn't add it.
    predicate: ({ meta }) => meta?.resends === undefined,
  }) > 0;

function addSent(queryClient: QueryClient, conversationId: string, messageId: string): void {
  const known = queryClient.getQueryData<MessagePages>(messagesQuery(conversationId).queryKey);
  if (known?.pages[0]?.items.some(({ id }) => id === messageId)) return;
  runOnce(conversationId, () => refetchNewest(queryClient, conversationId));
}

onDomainEventAtOnce("message.sent", ({ conversationId, messageId, senderId }, queryClient) => {
  if (isSending(queryClient, conversationId) && senderId === session.get().userId) return;
  addSent(queryClient, conversationId, messageId);
});
/** Events of a group don't say who acted, so what may be the reader's own waits for its answer. */
function onceAnswered(queryClient: QueryClient, isWaiting: () => boolean, work: () => void): void {
  if (!isWaiting()) {
    work();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (isWaiting()) return;
    stop();
    work();
  });
}

onDomainEventAtOnce("group.message_sent", ({ conversationId, messageId }, queryClient) =>
  onceAnswered(
    queryClient,
    () => isSending(queryClient, conversationId),
    () => addSent(queryClient, conversationId, messageId),
  ),
);
for (const deleted of ["message.deleted", "group.message_deleted"] as const) {
  onDomainEvent(deleted, () => [listKey(), accountKey(), searchKey()]);
  onDomainEventAtOnce(deleted, ({ conversationId, messageId }, queryClient) => {
    queryClient.setQueryData<MessagePages>(messagesQuery(conversationId).queryKey, (data) =>
      withoutMessage(data, messageId),
    );
  });
}
for (const edited of ["message.edited", "group.message_changed"] as const) {
  onDomainEvent(edited, () => [listKey(), searchKey()]);
}
const loadedMessages = (queryClient: QueryClient, conversationId: string): Message[] =>
  oldestFirst(queryClient.getQueryData<MessagePages>(messagesQuery(conversationId).queryKey));

function refetchChanged(queryClient: QueryClient, conversationId: string, messageId: string): void {
  const known = loadedMessages(queryClient, conversationId);
  const at = known.findIndex(({ id }) => id === messageId);
  const isNew = at < 0 || known.length - at <= messagesPerPage;
  if (isNew) runOnce(conversationId, () => refetchNewest(queryClient, conversationId));
  else void queryClient.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
}

onDomainEventAtOnce("message.edited", ({ conversationId, messageId, editedAt }, queryClient) => {
  const known = loadedMessages(queryClient, conversationId).find(({ id }) => id === messageId);
  // The answer to the edit was faster.
  if ((known?.editedAt ?? "") >= editedAt) return;
  refetchChanged(queryClient, conversationId, messageId);
});
onDomainEventAtOnce("group.message_changed", ({ conversationId, messageId }, queryClient) =>
  onceAnswered(
    queryClient,
    () => queryClient.isMutating({ mutationKey: reactKey(messageId) }) > 0,
    () => refetchChanged(queryClient, conversationId, messageId),
  ),
);
onDomainEventAtOnce("message.reacted", ({ conversationId, ...reacted }, queryClient) => {
  const isOwn = reacted.userId === session.get().userId;
  // A later press is shown already.
  if (isOwn && queryClient.isMutating({ mutationKey: reactKey(reacted.messageId) })) return;
  queryClient.setQueryData<MessagePages>(messagesQuery(conversationId).queryKey, (data) =>
    withReaction(data, reacted),
  );
});
// Only connections may send pictures.
for (const change of ["connection.accepted", "connection.ended"] as const) {
  onDomainEvent(change, () => [api.conversations.getConversation.key()]);
}
onDomainEvent("conversation.opened", () => [listKey()]);
onDomainEvent("group.changed", () => [listKey(), api.conversations.getConversation.key()]);
// What's no longer theirs to read is refetched, and found missing.
onDomainEvent("group.left", () => [api.conversations.key(), accountKey()]);
// Also sent when the reader read it on another device: updates their list and unread count.
onDomainEvent("conversation.read", ({ userId }) =>
  userId === session.get().userId ? [listKey(), accountKey()] : [],
);
onDomainEventAtOnce("conversation.read", ({ conversationId, userId, readAt }, queryClient) => {
  if (!readAt || userId === session.get().userId) return;
  queryClient.setQueryData<MessagePages>(messagesQuery(conversationId).queryKey, (data) =>
    withReceipt(data, userId, readAt),
  );
});
