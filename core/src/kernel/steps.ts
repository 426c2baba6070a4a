export interface Position {
  step: string;
  cursor: string | null;
}

/** A part of a long job, done a page at a time. */
export interface Step {
  name: string;
  /** Idempotent. @returns the next page's cursor, or null after the last one */
  run(cursor: string | null): Promise<string | null>;
}

/**
 * Runs a long job from a position for at most so many pages.
 * @param at null for the start, as for a step that doesn't exist any more
 * @returns where another job continues; null when all is done
 */
export async function runSteps(
  steps: readonly Step[],
  at: Position | null,
  maxPages: number,
): Promise<Position | null> {
  let index = Math.max(
    0,
    steps.findIndex(({ name }) => name === at?.step),
  );
  let cursor = steps[index]?.name === at?.step ? (at?.cursor ?? null) : null;
  for (let pages = 0; pages < maxPages; pages++) {
    const step = steps[index];
    if (!step) return null;
    cursor = await step.run(cursor);
    if (cursor === null) index++;
  }
  const next = steps[index];
  return next ? { step: next.name, cursor } : null;
}
