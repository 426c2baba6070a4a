import { expect, test } from "vitest";
import { createActivity } from "../kernel/activity.ts";
import { memoryContext } from "../kernel/memory-context.ts";
import type { StreamEntry } from "../kernel/streams.ts";
import { readMapping } from "./mapping-settings.ts";
import { createStreamMapping } from "./stream-mapping.ts";

const entries: StreamEntry[] = Array.from({ length: 20 }, (_, number) => ({
  sequence: String(100 + number),
  record: { dynamodb: { Keys: { pk: { S: `person ${number}` }, sk: { S: "profile" } } } },
}));

test.each([1, 3])("with %i lanes instead of two, nothing is left out", async (workers) => {
  const context = memoryContext();
  const places = context.store.collection<{ sequence: string | null }>("lambda.checkpoints");
  places.put("mapping", { sequence: "115" });
  places.put("mapping#1", { sequence: "109" });
  const handed: string[] = [];
  const settings = readMapping("mapping", "work", {
    EventSourceArn: "arn:aws:dynamodb:us-east-1:000000000000:table/people/stream/1",
    ParallelizationFactor: 4,
    BatchSize: 3,
  });
  const mapping = createStreamMapping(settings, {
    context,
    activity: createActivity(),
    faults: { call: () => undefined, duplicate: () => false, hold: () => 0, kill: () => undefined },
    concurrency: () => workers,
    invoke: async (_function, event) => {
      const { Records: records }: { Records: { dynamodb: { Keys: { pk: { S: string } } } }[] } =
        JSON.parse(event);
      for (const { dynamodb } of records) handed.push(dynamodb.Keys.pk.S);
      return "null";
    },
    source: {
      records: async (_stream, after = "", limit) =>
        entries.filter(({ sequence }) => sequence > after).slice(0, limit),
      latest: async () => "119",
      onRecord: () => () => {},
    },
  });
  await mapping.start();
  while (await mapping.drain());
  mapping.stop();
  const left = Array.from({ length: 10 }, (_, number) => `person ${10 + number}`);
  expect(handed.sort()).toEqual(left);
  expect(places.list().map(({ value }) => value.sequence)).toEqual(Array(workers).fill("119"));
});
