import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { chunksOf } from "../kernel/chunks.ts";
import { client, table } from "../kernel/table.ts";
import { type Stored, unpackDocument, unpackSegment } from "./document.ts";
import { changesPartition, EntryEntity, ManifestEntity, SegmentEntity } from "./search.entity.ts";

export type Manifest = EntityItem<typeof ManifestEntity>;

/** 40 segments are at most 16 MB, DynamoDB's limit of a batch. */
const segmentsPerRequest = 40;

const emptyManifest: Manifest = {
  segments: [],
  mark: "",
  generation: "",
  revision: 0,
  changedAt: "",
};

export async function readManifest(): Promise<Manifest> {
  const { data } = await ManifestEntity.get({}).go({ consistent: true });
  return data ?? emptyManifest;
}

/** @returns `stored` is null for segments that were merged */
export async function readSegments(
  names: readonly string[],
): Promise<{ name: string; stored: Stored[] | null }[]> {
  const read: { name: string; stored: Stored[] | null }[] = [];
  for (const some of chunksOf(names, segmentsPerRequest)) {
    const items = await batchGet(some.map((segment) => itemRef(SegmentEntity, { segment })));
    some.forEach((name, at) => {
      const content = items[at]?.content;
      read.push({ name, stored: content ? unpackSegment(content) : null });
    });
  }
  return read;
}

/** Oldest first, in pages of 1 MB. */
export async function* changesSince(
  since: string,
): AsyncGenerator<{ stored: Stored[]; manifest: Manifest | null }> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: "gsi2",
        KeyConditionExpression: "gsi2pk = :changes AND gsi2sk > :since",
        ExpressionAttributeValues: { ":changes": changesPartition, ":since": since || " " },
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    const items = page.Items ?? [];
    const manifests = items.flatMap((Item) => ManifestEntity.parse({ Item }).data ?? []);
    const entries = items.flatMap((Item) => EntryEntity.parse({ Item }).data ?? []);
    yield { stored: entries.map(toStored), manifest: manifests.at(-1) ?? null };
    start = page.LastEvaluatedKey;
  } while (start);
}

function toStored(entry: EntityItem<typeof EntryEntity>): Stored {
  const content = entry.content;
  const { doc, changedAt } = entry;
  return { doc, changedAt, document: content ? unpackDocument(content) : null };
}
