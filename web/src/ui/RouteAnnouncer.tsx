import { useEffect, useRef, useState } from "react";

interface RouteAnnouncerProps {
  /** Path of the page. */
  route: string;
  /**
   * Whether the page replaces a full-window screen, so that its first render is announced as well.
   */
  follows: boolean;
}

/** Announces the page's title and focuses its content, except on the first load. */
export function RouteAnnouncer({ route, follows }: RouteAnnouncerProps) {
  const first = useRef(!follows);
  const [said, setSaid] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what it runs for
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // The title without the unread count.
    setSaid(document.title.replace(/^\(\d+\+?\) /, ""));
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [route]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}
