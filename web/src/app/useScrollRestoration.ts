import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Scroll position by history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls new pages to the top or their hash, and restores the position on going back. `state: {
 * keepsPlace: true }` leaves it unchanged.
 */
export function useScrollRestoration(): void {
  const { key, hash, state } = useLocation();
  const back = useNavigationType() === "POP";
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const part = hash && document.getElementById(hash.slice(1));
    if (part && !back) part.scrollIntoView();
    else if (back || !state?.keepsPlace) scrollTo(0, (back && positions.get(key)) || 0);
    return () => void positions.set(key, scrollY);
  }, [key, hash, back, state]);
}
