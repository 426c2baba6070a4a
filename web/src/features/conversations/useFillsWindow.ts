import { type RefObject, useLayoutEffect } from "react";

/**
 * Makes an element reach the window's bottom edge, also when notices above push it down.
 * @param below what to leave free at the bottom; null leaves the element alone
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
      current.style.height = `max(16rem, calc(100dvh - ${top}px - ${free}rem - env(safe-area-inset-bottom) - var(--prompt, 0px)))`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    // Observes the body, which grows with anything shown above the element.
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      current.style.height = "";
    };
  }, [element, below]);
}
