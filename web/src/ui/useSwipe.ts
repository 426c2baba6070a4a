import { type PointerEvent, useRef } from "react";
import { maxSwipeMs, minSwipePixels } from "../lib/constants.ts";

export type SwipeDirection = "up" | "down" | "left" | "right";

/** null if the movement was too short or too slow. */
export function swipeOf(dx: number, dy: number, tookMs: number): SwipeDirection | null {
  if (tookMs > maxSwipeMs || Math.max(Math.abs(dx), Math.abs(dy)) < minSwipePixels) {
    return null;
  }
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "right" : "left";
  return dy > 0 ? "down" : "up";
}

export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const { x, y, at } = start.current;
      start.current = null;
      const direction = swipeOf(event.clientX - x, event.clientY - y, event.timeStamp - at);
      if (direction) onSwipe(direction);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
