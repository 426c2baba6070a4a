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

/** So that a visit costs few requests, however old the unread ones are. */
const maxPages = 5;

/**
 * Looks through the list, page by page, until it has seen all that's unread.
 * @param unread how many are unread
 */
export async function readNews(
  queryClient: QueryClient,
  shown: Shown,
  unread: number,
): Promise<void> {
  let left = unread;
  let cursor: string | undefined;
  let isChanged = false;
  for (let page = 0; page < maxPages && left > 0; page += 1) {
    const { items, next } = await client.notifications.listNotifications({ cursor, language });
    const unreadHere = items.filter(({ read }) => !read);
    const ids = unreadHere.filter((item) => isAbout(shown, item)).map(({ id }) => id);
    if (ids.length > 0) {
      await client.notifications.markRead({ ids });
      isChanged = true;
    }
    if (next === undefined) break;
    left -= unreadHere.length;
    cursor = next;
  }
  if (!isChanged) return;
  refetchAfterAct(queryClient, [api.notifications.listNotifications.key(), accountKey()]);
}
