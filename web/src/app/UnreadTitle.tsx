import { badgeOf } from "@attune/core/attention/attention.rules";
import { useEffect } from "react";
import { useAccount } from "../lib/account.ts";
import { badgeText } from "../lib/badge-text.ts";

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, "");

/**
 * Shows the number of unread messages and notifications in the tab's title and on the app icon. In
 * calm mode the icon has a dot, and the title nothing.
 */
export function UnreadTitle() {
  const { counts, calm = false } = useAccount() ?? {};
  const total = (counts?.unreadMessages ?? 0) + (counts?.unreadNotifications ?? 0);
  const badge = badgeOf(total, calm);
  const unread = badge === "dot" ? null : badgeText(badge);
  useEffect(() => {
    // Sets the badge on an installed app's icon.
    const set = () =>
      badge === "dot" ? navigator.setAppBadge?.() : navigator.setAppBadge?.(badge);
    const shown = badge === 0 ? navigator.clearAppBadge?.() : set();
    shown?.catch(() => undefined);
  }, [badge]);
  // Unmounted on sign-out.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  useEffect(() => {
    const show = () => {
      const bare = withoutCount(document.title);
      const title = unread ? `(${unread}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    show();
    // Pages change the title, sometimes only after loading.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = withoutCount(document.title);
    };
  }, [unread]);
  return null;
}
