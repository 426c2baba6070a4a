import type { Notification } from "@attune/core/notifications/notifications.contract";
import type { QueryClient } from "@tanstack/react-query";
import { accountKey } from "../lib/account.ts";
import { api, client } from "../lib/api.ts";
import { language } from "../lib/languages/language.ts";
import { refetchAfterAct } from "../lib/refetch-after-act.ts";

/** What a page shows: the notification's metadata that identifies it. */
export interface Shown {
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

export async function readNews(queryClient: QueryClient, shown: Shown): Promise<void> {
  const { items } = await client.notifications.listNotifications({ language });
  const ids = items.filter((item) => !item.read && isAbout(shown, item)).map(({ id }) => id);
  if (ids.length === 0) return;
  await client.notifications.markRead({ ids });
  refetchAfterAct(queryClient, [api.notifications.listNotifications.key(), accountKey()]);
}
