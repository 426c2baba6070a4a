import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When a card over the page closes with the focus inside, the focus returns to where it was before,
 * or to the page's content.
 */
export function useReturnFocus<Card extends HTMLElement>(): {
  ref: RefObject<Card | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const ref = useRef<Card>(null);
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (!card?.contains(document.activeElement)) return;
      const place = before.current?.isConnected ? before.current : document.getElementById("main");
      place?.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget))
      // Only elements have the focus.
      before.current = relatedTarget as HTMLElement | null;
  };
  return { ref, onFocus };
}
