import { useEffect, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

interface MoreOnScrollProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** The button's words: "Older posts". */
  label: string;
  /** What is said once there is no more. */
  end?: string;
}

/** How far below the window, in pixels, the end of a list may be before more is asked for. */
const reach = 800;

/** The end of a list that grows: by itself when it comes near, or by its button. */
export function MoreOnScroll({ hasMore, loading, onMore, label, end }: MoreOnScrollProps) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  ask.current = onMore;
  const ready = hasMore && !loading;
  useEffect(() => {
    const element = place.current;
    if (!ready || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask.current(),
      { rootMargin: `${reach}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ready]);

  if (!hasMore && !loading && !end) return null;
  return (
    <div ref={place} className="py-6">
      {loading && <Skeleton label="Loading more" lines={2} withPerson />}
      {ready && <Button onClick={onMore}>{label}</Button>}
      {!hasMore && end && <p className="text-small text-muted">{end}</p>}
    </div>
  );
}
