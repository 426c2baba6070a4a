import type { Notification } from "@attune/core/notifications/notifications.contract";
import { maxToastsAsked } from "@attune/core/notifications/notifications.rules";
import type { QueryClient } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { language } from "../../lib/languages/language.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { toast, toasts } from "../../ui/toast.ts";
import { openModals } from "../../ui/useModal.ts";
import { markRead, notificationsQuery } from "./notifications.queries.ts";
import { targetOf } from "./target.ts";

/** What comes within this time is one toast, and one request. */
const gathersForMs = 2_000;

const newNotifications = (count: number) => `${count} new notifications`;

/** A message's title says it all. */
const wordsOf = ({ type, contentPreview, message }: Notification): string | undefined =>
  type === "message" ? undefined : (contentPreview ?? message);

/** Whether the page shows what it's about, or the conversations. */
function isOnPage(notification: Notification): boolean {
  if (notification.type === "message" && location.pathname === "/messages") return true;
  const { pathname, searchParams } = new URL(targetOf(notification), location.origin);
  const here = new URLSearchParams(location.search);
  return (
    pathname === location.pathname &&
    [...searchParams].every(([name, value]) => here.get(name) === value)
  );
}

/**
 * Shows what has just come as one toast while the app is focused. The server decides what's shown;
 * only the browser knows what its page shows. It waits for other toasts, which an action may depend
 * on, and for dialogs, whose buttons it could cover.
 */
export function createNews(queryClient: QueryClient, open: (path: string) => void) {
  const waiting = new Set<string>();
  /** Events may be delivered again: `updatedAt` by id. */
  const shownAt = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { toastId: number; items: readonly Notification[] } | null = null;

  const isFree = () =>
    openModals.get().length === 0 && toasts.get().every(({ id }) => id === current?.toastId);
  const isListed = () =>
    queryClient.getQueryCache().find({ queryKey: notificationsQuery().queryKey })?.isActive() ??
    false;

  const isNews = (item: Notification) => shownAt.get(item.id) !== item.updatedAt && !isOnPage(item);

  const follow = (items: readonly Notification[]) => {
    const [only] = items;
    if (!only || items.length > 1) return open("/notifications");
    void markRead(queryClient, [only]);
    open(targetOf(only));
  };

  const show = (news: readonly Notification[]) => {
    for (const { id, updatedAt } of news) shownAt.set(id, updatedAt);
    const isUp = toasts.get().some(({ id }) => id === current?.toastId);
    const before = isUp ? (current?.items ?? []) : [];
    const items = [...new Map([...before, ...news].map((item) => [item.id, item])).values()];
    const [only] = items;
    if (!only) return;
    const count = items.length;
    const toastId = toast({
      ...(count > 1
        ? { title: newNotifications(count) }
        : { title: only.title, message: wordsOf(only) }),
      action: { label: "View", onPress: () => follow(items) },
      floats: true,
    });
    current = { toastId, items };
  };

  const ask = async () => {
    timer = undefined;
    if (!isFree()) return;
    const ids = [...waiting].slice(0, maxToastsAsked);
    waiting.clear();
    if (ids.length === 0 || !document.hasFocus() || isListed()) return;
    const { items } = await client.notifications
      .listToasts({ ids, language, timeZone: readerZone() })
      // The bell has them.
      .catch(() => ({ items: [] }));
    if (document.hasFocus() && isFree()) show(items.filter(isNews));
  };

  const wait = () => {
    if (waiting.size > 0) timer ??= setTimeout(() => void ask(), gathersForMs);
  };
  const stops = [toasts.subscribe(wait), openModals.subscribe(wait)];
  return {
    take(notificationId: string) {
      waiting.add(notificationId);
      wait();
    },
    /** Something was read meanwhile, on any device. The bell has what wasn't. */
    drop() {
      waiting.clear();
    },
    end() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
