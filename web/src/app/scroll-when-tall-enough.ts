/** What a person does to scroll by themselves. */
const takesOver = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** A list that has become shorter never gets there. */
const giveUpMs = 15_000;

/**
 * Scrolls to a position, and again as the page grows: lists load their next page near their end.
 * @returns how to stop
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
