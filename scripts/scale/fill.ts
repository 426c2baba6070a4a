import { randomUUID } from "node:crypto";
import { on } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { minute } from "@attune/core/kernel/clock";
import { ManifestEntity } from "@attune/core/search/search.entity";
import { itemOf } from "@attune/core/testing/item-of";
import type { LocalCloud } from "@attune/local-cloud/types";
import { operatorTable } from "@attune/tests/support/operator";
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Range } from "./community.ts";
import type { Batch } from "./row-maker.ts";

const batchesAhead = 2;

/** @returns the number of rows written */
export async function fillCommunity(world: LocalCloud, members: number): Promise<number> {
  const { client, name } = operatorTable(world);
  let written = 0;
  const fill = async (range: Range): Promise<string[]> => {
    for await (const { lines, segments } of batchesOf(range)) {
      await world.importItems(name, lines);
      written += lines.length;
      if (segments) return segments;
    }
    throw new Error(`The thread of members ${range.from} to ${range.to} ended early.`);
  };
  const segments = await Promise.all(rangesOf(members, world.clock.now()).map(fill));
  await addSegments(client, name, segments.flat());
  return written;
}

/** Splits the members into one range per core. */
function rangesOf(members: number, now: number): Range[] {
  const begun = now - (members + 1) * minute;
  const size = Math.ceil(members / availableParallelism());
  const count = Math.ceil(members / size);
  return Array.from({ length: count }, (_, index) => ({
    from: index * size,
    to: Math.min(members, (index + 1) * size),
    begun,
  }));
}

async function* batchesOf(range: Range): AsyncGenerator<Batch> {
  const maker = new Worker(new URL("row-maker.ts", import.meta.url), { workerData: range });
  const askForMore = () => maker.postMessage("next");
  for (let ahead = 0; ahead < batchesAhead; ahead++) askForMore();
  for await (const [batch] of on(maker, "message", { close: ["exit"] })) {
    yield batch;
    askForMore();
  }
}

async function addSegments(
  client: DynamoDBDocumentClient,
  TableName: string,
  segments: readonly string[],
): Promise<void> {
  const Key = { pk: "search-manifest", sk: "manifest" };
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const before = Item ? ManifestEntity.parse({ Item }).data : null;
  const put = ManifestEntity.put({
    segments: [...(before?.segments ?? []), ...segments],
    mark: before?.mark ?? "",
    generation: randomUUID(),
    revision: (before?.revision ?? 0) + 1,
    changedAt: new Date().toISOString(),
  });
  await client.send(new PutCommand({ TableName, Item: itemOf(put.params()) }));
}

/** Fills the community unless the data folder says that it's been done. */
export async function fillOnce(world: LocalCloud, folder: string, members: number): Promise<void> {
  const marker = join(folder, "members.txt");
  if (existsSync(marker)) return;
  console.log(`Adding ${members} members, once.`);
  await fillCommunity(world, members);
  writeFileSync(marker, String(members));
}
