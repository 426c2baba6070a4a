import { type RefObject, useLayoutEffect } from "react";

/**
 * The element reaches from where it begins to the window's lower edge, also while notices above it
 * push it down.
 * @param below what's kept free there, null to leave the element as it is
 */
export function useFillsWindow(
  element: RefObject<HTMLElement | null>,
  below: "tabs" | "nothing" | null,
) {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || below === null) return undefined;
    const free = below === "tabs" ? 3.5 : 0;
    const fit = () => {
      const top = current.getBoundingClientRect().top + scrollY;
      current.style.height = `max(16rem, calc(100dvh - ${top}px - ${free}rem - env(safe-area-inset-bottom)))`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    // It grows with whatever is shown above.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      current.style.height = "";
    };
  }, [element, below]);
}
