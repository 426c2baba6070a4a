import { enqueue } from "./queues.ts";

/**
 * Does the work for each item, one after the other. An item that fails gets a job of its own, so
 * that the others don't wait for its retries.
 */
export async function workThrough<Item, Job extends { task: string }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  jobOf: (item: Item) => Job,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const job = jobOf(item);
      const name = error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ level: "error", requeued: job.task, error: name }));
      await enqueue("JOBS_QUEUE_URL", job);
    }
  }
}
