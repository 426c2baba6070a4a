export interface Position {
  step: string;
  cursor: string | null;
}

export interface Step {
  name: string;
  /** Idempotent. @returns the next page's cursor; null after the last */
  run(cursor: string | null): Promise<string | null>;
}

/**
 * @param at null for the start, where a step that no longer exists starts, too
 * @returns where another job continues; null when done
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
