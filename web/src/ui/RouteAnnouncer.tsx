import { useEffect, useRef, useState } from "react";

interface RouteAnnouncerProps {
  /** The path. */
  route: string;
}

/** Announces the page and focuses its start, except on first load. */
export function RouteAnnouncer({ route }: RouteAnnouncerProps) {
  const first = useRef(true);
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
