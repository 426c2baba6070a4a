import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { WatchEntity } = await import("./sockets.entity.ts");
const { watchersOf } = await import("./sockets.service.ts");
const { feedTopic } = await import("./topics.ts");
afterAll(() => table.close());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const write = (prefix: string, count: number, ttl: number) =>
  putItems(
    Array.from({ length: count }, (_, index) => {
      const connectionId = `${prefix}-${String(index).padStart(3, "0")}`;
      const put = WatchEntity.put({ topic: feedTopic, connectionId, userId: "ada", ttl }).params();
      // ElectroDB declares what params() gives as a plain record.
      return (put as unknown as { Item: object }).Item;
    }),
  );

test("a change reaches the sockets that are open, however many expired ones come first", async () => {
  await write("expired", 1200, inSeconds(-60));
  await write("open", 3, inSeconds(600));
  const watchers = await watchersOf(feedTopic);
  expect(watchers.map(({ connectionId }) => connectionId)).toEqual([
    "open-000",
    "open-001",
    "open-002",
  ]);
});

test("a change reaches 200 sockets at most", async () => {
  await write("open", 300, inSeconds(600));
  expect(await watchersOf(feedTopic)).toHaveLength(200);
});
