/** Events that show that the user scrolls themselves. */
const takesOver = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Gives up after this, because a list that has become shorter never reaches the position. */
const giveUpMs = 15_000;

/**
 * Scrolls to a position, again each time the page grows, since lists load pages near their end.
 * @returns a function that stops it
 */
export function scrollWhenTallEnough(y: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of takesOver) removeEventListener(event, stop);
  };
  const attempt = () => {
    scrollTo(0, y);
    if (scrollY >= y - 1) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, giveUpMs);
  for (const event of takesOver) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}
