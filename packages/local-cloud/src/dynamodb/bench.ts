import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryContext } from "../kernel/memory-context.ts";
import { serveService } from "../kernel/serve-service.ts";
import { N, S, tableResource } from "./calls.ts";
import { createDynamo } from "./index.ts";
import type { Item } from "./values.ts";

/*
 * Requests per second and latency over HTTP, client and server in one process: one request at a
 * time, then sixteen at once. The argument "memory" keeps everything in memory.
 */

const REQUESTS = 4000;
const ITEMS = 5000;
const TableName = "app";

const key = (name: string, KeyType: string) => ({ AttributeName: name, KeyType });
const INDEXES = ["gsi1", "gsi2"];
const table = tableResource({
  AttributeDefinitions: ["pk", "sk", ...INDEXES.flatMap((name) => [`${name}pk`, `${name}sk`])].map(
    (AttributeName) => ({ AttributeName, AttributeType: "S" }),
  ),
  GlobalSecondaryIndexes: INDEXES.map((IndexName) => ({
    IndexName,
    KeySchema: [key(`${IndexName}pk`, "HASH"), key(`${IndexName}sk`, "RANGE")],
    Projection: { ProjectionType: "ALL" },
  })),
  StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  TimeToLiveSpecification: { AttributeName: "expires", Enabled: true },
});

/** About 1 KB, of the kind ElectroDB writes. */
const item = (at: number): Item => ({
  pk: S(`$app#id_${at}`),
  sk: S("$post_1"),
  gsi1pk: S(`$app#board_${at % 50}`),
  gsi1sk: S(`$post_1#createdat_${String(at).padStart(8, "0")}`),
  gsi2pk: S(`$app#author_${at % 100}`),
  gsi2sk: S(`$post_1#createdat_${String(at).padStart(8, "0")}`),
  __edb_e__: S("post"),
  __edb_v__: S("1"),
  likes: N(at % 20),
  createdAt: N(1_700_000_000_000 + at),
  author: { M: { name: S("Alice Example"), card: S("x".repeat(80)) } },
  tags: { L: ["calm", "yoga", "breath"].map(S) },
  text: S("words ".repeat(90)),
});

const names = { "#pk": "pk", "#sk": "sk" };
const absent = "attribute_not_exists(#pk) AND attribute_not_exists(#sk)";

const KINDS: Record<string, (at: number) => [operation: string, body: object]> = {
  GetItem: (at) => [
    "GetItem",
    { TableName, Key: { pk: S(`$app#id_${(at * 37) % ITEMS}`), sk: S("$post_1") } },
  ],
  "Query 20": (at) => [
    "Query",
    {
      TableName,
      IndexName: "gsi1",
      KeyConditionExpression: "#pk = :pk and begins_with(#sk1, :sk1)",
      ExpressionAttributeNames: { "#pk": "gsi1pk", "#sk1": "gsi1sk" },
      ExpressionAttributeValues: { ":pk": S(`$app#board_${at % 50}`), ":sk1": S("$post_1#") },
      Limit: 20,
      ScanIndexForward: false,
    },
  ],
  PutItem: (at) => [
    "PutItem",
    {
      TableName,
      Item: item(1_000_000 + at),
      ConditionExpression: absent,
      ExpressionAttributeNames: names,
    },
  ],
  UpdateItem: (at) => [
    "UpdateItem",
    {
      TableName,
      Key: { pk: S(`$app#id_${(at * 37) % ITEMS}`), sk: S("$post_1") },
      UpdateExpression: "SET #t = :t ADD #likes :one",
      ConditionExpression: "attribute_exists(#pk)",
      ExpressionAttributeNames: { "#t": "text", "#likes": "likes", "#pk": "pk" },
      ExpressionAttributeValues: { ":t": S(`changed ${at}`), ":one": N(1) },
    },
  ],
  "TransactWrite 5": (at) => [
    "TransactWriteItems",
    {
      ClientRequestToken: `bench-${at}`,
      TransactItems: Array.from({ length: 5 }, (_, part) => ({
        Put: {
          TableName,
          Item: item(2_000_000 + at * 5 + part),
          ConditionExpression: absent,
          ExpressionAttributeNames: names,
        },
      })),
    },
  ],
};

const folder = process.argv[2] === "memory" ? undefined : mkdtempSync(join(tmpdir(), "bench-"));
const dynamo = createDynamo(memoryContext({ folder }));
await dynamo.provider.make(table);
const served = await serveService(dynamo.service);
const { hostname, port } = new URL(served.endpoint);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function send(operation: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        hostname,
        port,
        agent,
        method: "POST",
        headers: { "x-amz-target": `DynamoDB_20120810.${operation}` },
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${operation} was answered with ${response.statusCode}`)),
        );
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

let made = 0;

async function measure(kind: string, atOnce: number): Promise<string> {
  const times: number[] = [];
  let left = REQUESTS;
  const start = performance.now();
  const cpu = process.cpuUsage();
  const worker = async () => {
    while (left-- > 0) {
      // Indexes of the list itself.
      const [operation, body] = (KINDS[kind] as (typeof KINDS)[string])(made++);
      const before = performance.now();
      await send(operation, body);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  // Indexes of the list itself.
  const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(2);
  const cpuEach = ((used.user + used.system) / REQUESTS / 1000).toFixed(2);
  return `${kind.padEnd(16)} ${String(atOnce).padStart(2)} at once: ${String(Math.round(REQUESTS / seconds)).padStart(5)}/s  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  cpu ${cpuEach} ms`;
}

for (let at = 0; at < ITEMS; at++) await send("PutItem", { TableName, Item: item(at) });
for (const atOnce of [1, 16])
  for (const kind of Object.keys(KINDS)) console.log(await measure(kind, atOnce));

agent.destroy();
await served.close();
await dynamo.close();
if (folder) rmSync(folder, { recursive: true });
