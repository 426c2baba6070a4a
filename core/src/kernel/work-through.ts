/** Queues a failing item as a job of its own, so that the others don't wait for its retries. */
export async function workThrough<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  requeue: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const name = error instanceof Error ? error.name : "unknown";
      console.error(JSON.stringify({ level: "error", what: "item requeued", error: name }));
      await requeue(item);
    }
  }
}
