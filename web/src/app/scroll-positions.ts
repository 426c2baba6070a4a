import { readItem, writeItem } from "../lib/storage.ts";

const storageKey = "scroll-positions";

/** Maximum number of history entries; the oldest are removed. */
const most = 50;

/** Scroll positions by history entry; in sessionStorage, to survive reloads and discarded tabs. */
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

export function setScrollPosition(entry: string, y: number): void {
  positions.delete(entry);
  positions.set(entry, y);
}

export const storePositions = (): void =>
  writeItem(storageKey, JSON.stringify([...positions].slice(-most)), sessionStorage);
