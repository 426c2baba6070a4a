import type { Collection } from "../kernel/store.ts";
import type { Place } from "./lanes.ts";

/** Up to where a lane has read its stream. */
export interface LanePosition {
  /** Reads what's stored. `beginning` gives the position of a lane that has none yet. */
  restore(beginning: () => Promise<string | undefined>): Promise<void>;
  /** Undefined at the stream's beginning. */
  current(): string | undefined;
  /** Stored at once. */
  advance(sequence: string): void;
  /** Stored by the next save or advance, which saves a write. */
  pass(sequence: string): void;
  save(): void;
}

export function createLanePosition(places: Collection<Place>, id: string): LanePosition {
  let position: string | undefined;
  let stored: string | undefined;
  const save = () => {
    if (position === undefined || position === stored) return;
    places.put(id, { sequence: position });
    stored = position;
  };
  return {
    async restore(beginning) {
      if (!places.get(id)) places.put(id, { sequence: (await beginning()) ?? null });
      position = places.get(id)?.sequence ?? undefined;
      stored = position;
    },
    current: () => position,
    advance(sequence) {
      position = sequence;
      save();
    },
    pass(sequence) {
      position = sequence;
    },
    save,
  };
}
