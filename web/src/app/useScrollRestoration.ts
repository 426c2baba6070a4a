import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { positionOf, setScrollPosition, storePositions } from "./scroll-positions.ts";

/**
 * Whether the page was opened by a new navigation, which starts at the top; a reload or restored
 * tab doesn't.
 */
const isTyped = () => {
  const [entry] = performance.getEntriesByType("navigation");
  // Entries of this type are these.
  return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
};
let firstPage = true;
const ignore = () => undefined;

/**
 * Scrolls new pages to the top or their hash, and restores the position on Back, Forward and
 * reload. `state: { keepsPlace: true }` leaves it unchanged.
 */
export function useScrollRestoration(): void {
  const { key, pathname, search, hash, state } = useLocation();
  const back = useNavigationType() === "POP";
  const entry = `${key} ${pathname}${search}`;
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const restores = back && !(firstPage && isTyped());
    firstPage = false;
    const part = hash && document.getElementById(hash.slice(1));
    const y = restores ? positionOf(entry) : 0;
    let left = false;
    let stop: (() => void) | undefined;
    if (y > 0) {
      scrollTo(0, y);
      // Lazy, because every page includes this file.
      void import("./scroll-when-tall-enough.ts").then(({ scrollWhenTallEnough }) => {
        if (!left) stop = scrollWhenTallEnough(y);
      }, ignore);
    } else if (part && !restores) part.scrollIntoView();
    else if (restores || !state?.keepsPlace) scrollTo(0, 0);

    // Recorded while scrolling: in a cleanup, the next page has already changed the document's
    // height.
    const note = () => setScrollPosition(entry, scrollY);
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", storePositions);
    return () => {
      left = true;
      stop?.();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", storePositions);
    };
  }, [entry, hash, back, state]);
}
