import { useEffect } from "react";
import { useAccount } from "../lib/account.ts";
import { badgeText } from "../lib/badge-text.ts";

const withoutCount = (title: string) => title.replace(/^\(\d+\+?\) /, "");

/** Puts the number of unread messages and notifications before the tab's title. */
export function UnreadTitle() {
  const counts = useAccount()?.counts;
  const unread = badgeText((counts?.unreadMessages ?? 0) + (counts?.unreadNotifications ?? 0));
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
