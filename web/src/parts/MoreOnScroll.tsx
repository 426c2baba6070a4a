import { useEffect, useRef } from "react";
import { Button } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

interface MoreOnScrollProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** As "Older posts". */
  label: string;
  /** Shown at the end of the list. */
  end?: string;
}

/** Loads more this many pixels before the end. */
const reach = 800;

/** Loads more near the end of a list, or by its button. */
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
