import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Where each page in this tab's history was left. */
const positions = new Map<string, number>();

/**
 * A new page begins at its top, or at the part its address names; going back finds the old place.
 * Whoever goes on within a page says so: `state: { keepsPlace: true }`.
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
