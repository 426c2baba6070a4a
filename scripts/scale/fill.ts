import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ManifestEntity } from "@attune/core/search/search.entity";
import type { LocalCloud } from "@attune/local-cloud/types";
import { operatorTable } from "@attune/tests/support/operator";
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from "@aws-sdk/lib-dynamodb";
import { communityRows, type Item, rowOf } from "./community.ts";

type WriteRequests = NonNullable<BatchWriteCommandInput["RequestItems"]>[string];

const batchSize = 25;
/** Batches on their way at the same time. */
const lanes = 4;

/** Fills the table of a local cloud with a community of a size. @returns how many rows it has */
export async function fillCommunity(
  world: Pick<LocalCloud, "resources" | "endpoint" | "region" | "rootCredentials" | "clock">,
  members: number,
): Promise<number> {
  const { client, name } = operatorTable(world);
  const rows = communityRows(members, world.clock.now());
  let written = 0;
  let segments: string[] = [];
  const next = (): Item[] => {
    const batch: Item[] = [];
    while (batch.length < batchSize) {
      const row = rows.next();
      if (row.done) {
        segments = row.value ?? segments;
        break;
      }
      batch.push(row.value);
    }
    return batch;
  };
  const lane = async () => {
    for (let batch = next(); batch.length > 0; batch = next()) {
      let requests: WriteRequests = batch.map((Item) => ({ PutRequest: { Item } }));
      while (requests.length > 0) {
        const answer = await client.send(
          new BatchWriteCommand({ RequestItems: { [name]: requests } }),
        );
        requests = answer.UnprocessedItems?.[name] ?? [];
      }
      written += batch.length;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await addSegments(client, name, segments);
  return written;
}

/** Adds segments to those of the search index. */
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
  await client.send(new PutCommand({ TableName, Item: rowOf(put) }));
}

/** Fills the table of a data folder the first time. */
export async function fillOnce(world: LocalCloud, folder: string, members: number): Promise<void> {
  const marker = join(folder, "members.txt");
  if (existsSync(marker)) return;
  console.log(`Adding ${members} members, once.`);
  await fillCommunity(world, members);
  writeFileSync(marker, String(members));
}
