import type { Message } from "@attune/core/conversations/conversations.contract";
import type { InfiniteData } from "@tanstack/react-query";
import { accountKey } from "../../lib/account.ts";
import { api } from "../../lib/api.ts";
import { realtimeStaleMs } from "../../lib/constants.ts";
import { presets } from "../../lib/query.ts";
import { onDomainEvent } from "../../lib/realtime.ts";

/** Most recent first; polled every 30 s while the tab is visible. */
export const conversationsQuery = () => ({
  ...api.conversations.listConversations.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
  }),
  ...presets.realtime,
  refetchInterval: realtimeStaleMs,
});

export const conversationQuery = (conversationId: string) => ({
  ...api.conversations.getConversation.queryOptions({ input: { conversationId } }),
  ...presets.realtime,
});

/** The first page is the newest. */
export const messagesQuery = (conversationId: string) => ({
  ...api.conversations.listMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ conversationId, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next,
  }),
  ...presets.realtime,
});

interface MessagePage {
  items: Message[];
  next?: string | undefined;
}
export type MessagePages = InfiniteData<MessagePage, string | undefined>;

/** All loaded messages, oldest first. */
export const oldestFirst = (data: MessagePages | undefined): Message[] =>
  (data?.pages ?? []).toReversed().flatMap(({ items }) => items);

/** Adds a message to the newest page, unless it has already arrived. */
export function withMessage(data: MessagePages | undefined, message: Message) {
  const [newest, ...older] = data?.pages ?? [];
  if (!data || !newest) return data;
  const others = newest.items.filter(({ id }) => id !== message.id);
  return { ...data, pages: [{ ...newest, items: [...others, message] }, ...older] };
}

const listKey = () => api.conversations.listConversations.key();
const messagesKey = (conversationId: string) =>
  api.conversations.listMessages.key({ input: { conversationId } });

onDomainEvent("message.sent", ({ conversationId }) => [
  messagesKey(conversationId),
  listKey(),
  accountKey(),
]);
onDomainEvent("conversation.opened", () => [listKey()]);
onDomainEvent("conversation.read", ({ conversationId }) => [
  messagesKey(conversationId),
  listKey(),
  accountKey(),
]);
