import { useEffect } from "react";
import { useAccount } from "../lib/account.ts";
import { badgeText } from "../lib/badge-text.ts";

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, "");

/** Puts the number of unread messages and notifications before the tab's title and on the app's icon. */
export function UnreadTitle() {
  const counts = useAccount()?.counts;
  const total = (counts?.unreadMessages ?? 0) + (counts?.unreadNotifications ?? 0);
  const unread = badgeText(total);
  useEffect(() => {
    // Installed apps show it on their icon.
    const shown = total > 0 ? navigator.setAppBadge?.(total) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined);
  }, [total]);
  // Signed out.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  useEffect(() => {
    const show = () => {
      const bare = withoutCount(document.title);
      const title = unread ? `(${unread}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    show();
    // Pages set their own titles, some only once they have loaded.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [unread]);
  return null;
}
