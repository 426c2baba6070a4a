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
