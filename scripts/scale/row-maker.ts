// A worker thread that sends one batch of rows per message that it gets.
import { parentPort, workerData } from "node:worker_threads";
import { marshall } from "@aws-sdk/util-dynamodb";
import { communityRows, type Item, type Range } from "./community.ts";

/** The last batch names the search index's segments. */
export interface Batch {
  /** Items as DynamoDB JSON. */
  lines: string[];
  segments: string[] | null;
}

const batchSize = 1_000;

// The parent thread passes it.
const rows = communityRows(workerData as Range);

/** An item as DynamoDB JSON, with bytes in base64. */
function lineOf(item: Item): string {
  const attributes = Object.entries(marshall(item, { removeUndefinedValues: true }));
  const written = attributes.map(([name, value]) => [
    name,
    value.B ? { B: Buffer.from(value.B).toString("base64") } : value,
  ]);
  return JSON.stringify({ Item: Object.fromEntries(written) });
}

function nextBatch(): Batch {
  const lines: string[] = [];
  while (lines.length < batchSize) {
    const row = rows.next();
    if (row.done) return { lines, segments: row.value };
    lines.push(lineOf(row.value));
  }
  return { lines, segments: null };
}

parentPort?.on("message", () => {
  const batch = nextBatch();
  parentPort?.postMessage(batch);
  if (batch.segments) parentPort?.close();
});
