import { type RefObject, useLayoutEffect, useRef } from "react";

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Keeps the focus inside an element when the focused button is replaced (as "Accept" by
 * "Connected") or the focused item is removed.
 * @param target gets the focus; by default the first focusable element inside
 */
export function useKeepFocus<Kept extends HTMLElement>(
  target?: RefObject<HTMLElement | null>,
): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  useLayoutEffect(() => {
    const element = kept.current;
    if (!element) return undefined;
    let had = element.contains(document.activeElement);
    const enter = () => {
      had = true;
    };
    const leave = ({ target: left, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) {
        // Only elements have the focus.
        if (!element.contains(relatedTarget as Node)) had = false;
        return;
      }
      // Chromium blurs a focused element right before it's removed, which isn't leaving.
      queueMicrotask(() => {
        // Only elements have the focus.
        if ((left as Node).isConnected) had = false;
      });
    };
    const restore = () => {
      if (!had || document.activeElement !== document.body) return;
      const next = target?.current ?? element.querySelector<HTMLElement>(focusable);
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, [target]);
  return kept;
}
