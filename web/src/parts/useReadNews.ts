import type { Notification } from "@attune/core/notifications/notifications.contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountKey, useAccount } from "../lib/account.ts";
import { api, client } from "../lib/api.ts";
import { language } from "../lib/languages/language.ts";
import { refetchAfterAct } from "../lib/refetch-after-act.ts";
import { useSeen } from "../lib/useSeen.ts";

/** What a page shows: the notification's metadata that identifies it. */
interface Shown {
  key: "post_id" | "discussion_id" | "event_id" | "meetup_id" | "conversation_id";
  id: string;
  /** News that leads to another tab isn't seen here. */
  tab?: string;
}

const isAbout = (
  { key, id, tab }: Shown,
  { metadata, actionUrl }: Pick<Notification, "metadata" | "actionUrl">,
): boolean => {
  if (metadata[key] !== id) return false;
  const leadsTo = actionUrl?.match(/[?&]tab=(\w+)/)?.[1];
  return leadsTo === undefined || tab === undefined || leadsTo === tab;
};

async function markRead(queryClient: QueryClient, shown: Shown): Promise<void> {
  const { items } = await client.notifications.listNotifications({ language });
  const ids = items.filter((item) => !item.read && isAbout(shown, item)).map(({ id }) => id);
  if (ids.length === 0) return;
  await client.notifications.markRead({ ids });
  refetchAfterAct(queryClient, [api.notifications.listNotifications.key(), accountKey()]);
}

/**
 * Marks the notifications of what's on screen as read, also those that arrive meanwhile. A failure
 * stays silent: the next visit repeats it.
 * @param isShown false while it's loading
 */
export function useReadNews({ key, id, tab }: Shown, isShown: boolean): void {
  const queryClient = useQueryClient();
  const isSeen = useSeen();
  const unread = useAccount()?.counts.unreadNotifications ?? 0;
  useEffect(() => {
    if (!isShown || !isSeen || unread === 0) return;
    const shown = { key, id, ...(tab !== undefined && { tab }) };
    markRead(queryClient, shown).catch(() => undefined);
  }, [key, id, tab, isShown, isSeen, unread, queryClient]);
}
