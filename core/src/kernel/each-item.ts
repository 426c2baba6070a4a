import { withinItsTime } from "./deadlines.ts";

/**
 * Does items one after another. One that fails or takes too long doesn't stop the others.
 * @throws what failed, once all are done
 */
export async function eachItem<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const [at, item] of items.entries()) {
    try {
      await withinItsTime(items.length - 1 - at, () => work(item));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} items failed.`);
}
