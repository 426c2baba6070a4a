/** How far the indicator must move to refresh, in CSS pixels. */
export const pullThreshold = 64;
const longestPull = 96;
/** The indicator moves half as far as the finger. */
const resistance = 0.5;

interface PullListener {
  /** Distance in CSS pixels; 0 when the pull ends without a refresh. */
  onMove: (distance: number) => void;
  onRelease: () => void;
}

/**
 * Whether the touch is inside a scrolled list, dialog or chat, where a pull scrolls that instead.
 */
function scrollsItself(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at === document.body || at === document.documentElement) return false;
    const { overflowY, position } = getComputedStyle(at);
    if (position === "fixed") return true;
    if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight) return true;
  }
  return false;
}

/**
 * Follows one finger pulling the page down from its top.
 * @returns a function that stops it
 */
export function trackPull({ onMove, onRelease }: PullListener): () => void {
  let from: { x: number; y: number } | null = null;
  let distance = 0;

  const reset = () => {
    from = null;
    distance = 0;
    onMove(0);
  };
  const start = ({ touches, target }: TouchEvent) => {
    const [finger, other] = touches;
    if (!finger || other || scrollY > 0 || scrollsItself(target)) {
      from = null;
      return;
    }
    from = { x: finger.clientX, y: finger.clientY };
  };
  const move = ({ touches }: TouchEvent) => {
    const [finger] = touches;
    if (!from || !finger) return;
    const down = finger.clientY - from.y;
    const isSideways = Math.abs(finger.clientX - from.x) > Math.abs(down);
    if (scrollY > 0 || (distance === 0 && isSideways)) return reset();
    distance = Math.min(longestPull, Math.max(0, down * resistance));
    onMove(distance);
  };
  const end = () => {
    if (!from) return;
    const isFarEnough = distance >= pullThreshold;
    reset();
    if (isFarEnough) onRelease();
  };

  const options = { passive: true };
  addEventListener("touchstart", start, options);
  addEventListener("touchmove", move, options);
  addEventListener("touchend", end, options);
  addEventListener("touchcancel", reset, options);
  return () => {
    removeEventListener("touchstart", start);
    removeEventListener("touchmove", move);
    removeEventListener("touchend", end);
    removeEventListener("touchcancel", reset);
  };
}
