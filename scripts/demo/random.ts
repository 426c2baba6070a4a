/** A seeded pseudo-random generator (mulberry32). */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number between two bounds, which are included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** Different items; all of them if there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
}

export function randomOf(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
    some(items, count) {
      const left = [...items];
      for (let place = left.length - 1; place > 0; place--) {
        const other = between(0, place);
        // Both indexes are within the list.
        [left[place], left[other]] = [left[other] as never, left[place] as never];
      }
      return left.slice(0, count);
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
