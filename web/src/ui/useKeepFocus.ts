import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps the focus inside an element whose focused button is replaced, as "Accept" is by
 * "Connected". Where nothing inside takes it, `fallback` does.
 */
export function useKeepFocus<Kept extends HTMLElement>(
  fallback?: RefObject<HTMLElement | null>,
): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  const had = useRef(false);
  useEffect(() => {
    const element = kept.current;
    const enter = () => {
      had.current = true;
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      // Removing the focused element is no leave.
      const moved = relatedTarget !== null || (target as Node).isConnected;
      if (moved && !element?.contains(relatedTarget as Node | null)) had.current = false;
    };
    element?.addEventListener("focusin", enter);
    element?.addEventListener("focusout", leave);
    return () => {
      element?.removeEventListener("focusin", enter);
      element?.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const element = kept.current;
    if (!had.current || !element || document.activeElement !== document.body) return;
    const next = element.querySelector<HTMLElement>(focusable) ?? fallback?.current;
    next?.focus({ preventScroll: true });
  });
  return kept;
}
