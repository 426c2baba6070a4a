import { type RefObject, useLayoutEffect, useRef } from "react";

/** Distance from the button and the window's edges, in pixels. */
const gap = 8;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Position below the button, else above it, else over it, aligned to the button's edge nearer to
 * the window's edge and kept inside the window.
 */
export function place(
  anchor: Box,
  popup: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const atStart = anchor.left + anchor.right < view.width;
  const aligned = atStart ? anchor.left : anchor.right - popup.width;
  const left = Math.min(aligned, view.width - popup.width - gap);
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - popup.height;
  const fitsBelow = below + popup.height <= view.height - gap;
  const covering = Math.max(gap, view.height - gap - popup.height);
  const otherwise = above < gap ? covering : above;
  return { left: Math.max(gap, left), top: fitsBelow ? below : otherwise };
}

/**
 * Shows a popover beside its button. A press or focus outside closes it; so does Escape, which
 * returns the focus to the button.
 */
export function useAnchored<Popup extends HTMLElement>(
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  onClose: () => void,
): RefObject<Popup | null> {
  const popup = useRef<Popup>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = popup.current;
    const button = anchor.current;
    if (!open || !element || !button) return undefined;
    const settle = () => {
      const { width, height } = element.getBoundingClientRect();
      const view = { width: innerWidth, height: innerHeight };
      const { left, top } = place(button.getBoundingClientRect(), { width, height }, view);
      // In right-to-left pages, a set right edge would override the left one.
      element.style.right = "auto";
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    const onOutside = (event: Event) => {
      // Events on the document come from its nodes.
      const target = event.target as Node;
      if (!element.contains(target) && !button.contains(target)) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      close.current();
      button.focus();
    };
    element.showPopover();
    settle();
    addEventListener("resize", settle);
    addEventListener("scroll", settle, { passive: true, capture: true });
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      removeEventListener("resize", settle);
      removeEventListener("scroll", settle, { capture: true });
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, anchor]);

  return popup;
}
