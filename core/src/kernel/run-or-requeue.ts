import { withinItsTime } from "./deadlines.ts";
import { logError } from "./log.ts";

/** Queues an item that fails or takes too long as a job of its own, so that the others don't wait for its retries. */
export async function runOrRequeue<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  requeue: (item: Item) => Promise<void>,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    try {
      await withinItsTime(items.length - 1 - at, () => work(item));
    } catch (error) {
      logError("item requeued", { error });
      await requeue(item);
    }
  }
}
