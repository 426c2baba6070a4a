import { useEffect, useRef, useState } from "react";

interface RouteAnnouncerProps {
  /** Path of the page. */
  route: string;
  /** The route's own, until the page knows the name of what it shows. */
  title: string;
  /**
   * Whether the page replaces a full-window screen, so that its first render is announced as well.
   */
  follows: boolean;
}

const withoutUnreadCount = () => document.title.replace(/^\(\d+\+?\) /, "");

/**
 * Announces the page's title, and a more exact one once it's known, and focuses the page's content,
 * except on the first load.
 */
export function RouteAnnouncer({ route, title, follows }: RouteAnnouncerProps) {
  const first = useRef(!follows);
  const [said, setSaid] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what it runs for
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setSaid(withoutUnreadCount());
    document.getElementById("main")?.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      const exact = withoutUnreadCount();
      if (exact === title) return;
      observer.disconnect();
      setSaid(exact);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [route]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}
