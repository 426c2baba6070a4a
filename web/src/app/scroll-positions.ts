import { readItem, writeItem } from "../lib/storage.ts";

const storageKey = "scroll-positions";

/** History entries kept; the oldest go first. */
const most = 50;

/** Scroll position by history entry, in sessionStorage for reloads and a discarded tab. */
const positions = new Map<string, number>();

const read = (): [string, number][] => {
  try {
    return JSON.parse(readItem(storageKey, sessionStorage) ?? "[]");
  } catch {
    return [];
  }
};

for (const [entry, y] of read()) positions.set(entry, y);

export const positionOf = (entry: string): number => positions.get(entry) ?? 0;

export function notePosition(entry: string, y: number): void {
  positions.delete(entry);
  positions.set(entry, y);
}

export const storePositions = (): void =>
  writeItem(storageKey, JSON.stringify([...positions].slice(-most)), sessionStorage);

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
