import { useEffect, useRef, useState } from "react";

interface RouteAnnouncerProps {
  /** The path. */
  route: string;
  /** Whether the page takes the place of a screen, as that of a member about to leave. */
  follows: boolean;
}

/** Announces the page and focuses its start, except on first load. */
export function RouteAnnouncer({ route, follows }: RouteAnnouncerProps) {
  const first = useRef(!follows);
  const [said, setSaid] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route is what it runs for
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // Without the unread count.
    setSaid(document.title.replace(/^\(\d+\+?\) /, ""));
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [route]);
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  );
}
