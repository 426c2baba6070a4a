import { type RefObject, useLayoutEffect, useRef } from "react";
import { place } from "../../ui/useAnchored.ts";
import { characterBox } from "./caret-box.ts";

/** Distance from the window's edges, in pixels. */
const gap = 8;

/** The visible part of the window, without what's zoomed out of view or under a keyboard. */
function visibleView() {
  const view = window.visualViewport;
  return {
    left: view?.offsetLeft ?? 0,
    top: view?.offsetTop ?? 0,
    width: view?.width ?? innerWidth,
    height: view?.height ?? innerHeight,
  };
}

/**
 * Shows a popover in the top layer, beside a character of the field.
 * @param content identifies what the popover shows; it's placed again when that changes
 */
export function useBesideCharacter(
  field: HTMLTextAreaElement,
  index: number | null,
  content: string,
): RefObject<HTMLDivElement | null> {
  const popup = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has another height
  useLayoutEffect(() => {
    const element = popup.current;
    if (index === null || !element) return undefined;
    const settle = () => {
      const view = visibleView();
      const box = characterBox(field, index);
      const anchor = {
        left: box.left - view.left,
        right: box.right - view.left,
        top: box.top - view.top,
        bottom: box.bottom - view.top,
      };
      // Makes a long list scroll instead of covering what's being typed.
      const room = Math.max(anchor.top, view.height - anchor.bottom) - 2 * gap;
      element.style.maxHeight = `${room}px`;
      const { left, top } = place(anchor, element.getBoundingClientRect(), view);
      // In right-to-left pages, a set right edge would override the left one.
      element.style.right = "auto";
      element.style.bottom = "auto";
      element.style.left = `${left + view.left}px`;
      element.style.top = `${top + view.top}px`;
    };
    element.showPopover();
    settle();
    const { visualViewport } = window;
    addEventListener("resize", settle);
    addEventListener("scroll", settle, { passive: true, capture: true });
    visualViewport?.addEventListener("resize", settle);
    visualViewport?.addEventListener("scroll", settle);
    return () => {
      removeEventListener("resize", settle);
      removeEventListener("scroll", settle, { capture: true });
      visualViewport?.removeEventListener("resize", settle);
      visualViewport?.removeEventListener("scroll", settle);
    };
  }, [field, index, content]);
  return popup;
}
