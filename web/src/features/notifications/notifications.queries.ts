import type { Notification } from "@attune/core/notifications/notifications.contract";
import type { QueryClient } from "@tanstack/react-query";
import { accountKey, updateAccount } from "../../lib/account.ts";
import { api, client } from "../../lib/api.ts";
import { invalidateAll } from "../../lib/invalidate.ts";
import { language } from "../../lib/languages/language.ts";
import { changeItems, type Pages } from "../../lib/pages.ts";
import { usePolling } from "../../lib/polling.ts";
import { byCursor, presets } from "../../lib/query.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { onDomainEvent } from "../../lib/realtime.ts";
import { session } from "../../lib/session.ts";
import { announce } from "../../ui/announce.ts";
import { toast } from "../../ui/toast.ts";

export const popoverShows = 10;
export const readAfterMs = 2_000;

export const notificationsQuery = () => ({
  ...api.notifications.listNotifications.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      language,
      timeZone: readerZone(),
    }),
    ...byCursor,
  }),
  ...presets.realtime,
});

const listKey = () => api.notifications.listNotifications.key();

onDomainEvent("notification.created", () => [listKey(), accountKey()]);
onDomainEvent("notification.changed", () => [listKey(), accountKey()]);
onDomainEvent("notification.read", () => [listKey(), accountKey()]);
// The navigation bar shows the unread count on every page.
onDomainEvent("message.sent", () => [accountKey()]);
onDomainEvent("group.message_sent", () => [accountKey()]);
onDomainEvent("group.left", () => [accountKey()]);
onDomainEvent("conversation.read", ({ userId }) =>
  userId === session.get().userId ? [accountKey()] : [],
);

/** Polls the counts, and the list where it's shown. */
export const useNotificationsPoll = (): void => usePolling(() => [accountKey(), listKey()]);

/** Failures stay silent. */
async function markOptimistically(
  queryClient: QueryClient,
  isRead: (notification: Notification) => boolean,
  count: (unread: number) => number,
  ask: () => Promise<unknown>,
): Promise<void> {
  const { queryKey } = notificationsQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (data: Pages<Notification> | undefined) =>
    changeItems(data, (items) =>
      items.map((item) => (isRead(item) ? { ...item, read: true } : item)),
    ),
  );
  updateAccount((account) => ({
    ...account,
    counts: {
      ...account.counts,
      unreadNotifications: Math.max(0, count(account.counts.unreadNotifications)),
    },
  }));
  await ask().catch(() => undefined);
  await invalidateAll(queryClient, [queryKey, accountKey()]);
}

/** @param notifications those on screen; those already read are skipped */
export async function markRead(
  queryClient: QueryClient,
  notifications: readonly Notification[],
): Promise<void> {
  const ids = notifications.filter(({ read }) => !read).map(({ id }) => id);
  if (ids.length === 0) return;
  const marked = new Set(ids);
  await markOptimistically(
    queryClient,
    ({ id }) => marked.has(id),
    (unread) => unread - ids.length,
    () => client.notifications.markRead({ ids }),
  );
}

/** Marks all as read, with a toast that can undo it. */
export async function markAllRead(queryClient: QueryClient, onUndone: () => void): Promise<void> {
  let readBefore: string | null = null;
  await markOptimistically(
    queryClient,
    () => true,
    () => 0,
    async () => {
      ({ readBefore } = await client.notifications.markAllRead());
    },
  );
  const marker = readBefore;
  if (marker === null) return;
  toast({
    title: "All marked as read",
    action: { label: "Undo", onPress: () => void undo() },
  });
  const undo = async () => {
    const isUndone = await client.notifications.undoMarkAllRead({ readBefore: marker }).then(
      () => true,
      () => false,
    );
    await invalidateAll(queryClient, [notificationsQuery().queryKey, accountKey()]);
    if (!isUndone) return;
    announce("Marked as unread");
    onUndone();
  };
}
