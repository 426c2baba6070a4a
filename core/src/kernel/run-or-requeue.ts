import { logError } from "./log.ts";

/** Queues a failing item as a job of its own, so that the others don't wait for its retries. */
export async function runOrRequeue<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  requeue: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      logError("item requeued", { error });
      await requeue(item);
    }
  }
}
