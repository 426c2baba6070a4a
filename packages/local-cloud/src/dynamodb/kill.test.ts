import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryContext } from "../kernel/memory-context.ts";
import { call, S, tableResource, withIndex } from "./calls.ts";
import { createDynamo } from "./index.ts";
import type { Item } from "./values.ts";

const WRITERS = 16;
const ITEMS_OF_A_TRANSACTION = 5;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dynamodb-kill-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function startServer(): Promise<{ server: ChildProcess; client: DynamoDBClient }> {
  const script = join(import.meta.dirname, "kill-server.ts");
  const server = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", script, folder],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  // The event's arguments, as Node documents them.
  const [output] = (await once(server.stdout, "data")) as [Buffer];
  const client = new DynamoDBClient({
    endpoint: output.toString().trim(),
    region: "us-east-1",
    credentials: { accessKeyId: "root", secretAccessKey: "root" },
    maxAttempts: 1,
  });
  return { server, client };
}

const writtenItem = (name: string, part: number): Item => ({
  pk: S(name),
  sk: S(String(part)),
  kind: S(name),
  d: S("x".repeat(500)),
});

/**
 * Sends concurrent puts and transactions until the server is gone; returns the acknowledged ones.
 */
async function writeUntilKilled(acknowledgedBeforeKill: number, round: number): Promise<string[]> {
  const { server, client } = await startServer();
  const acknowledged: string[] = [];
  const gone = once(server, "exit");
  const write = async (name: string) => {
    // The item is in the wire's form, which the client's types tell apart by key.
    const put = (part: number) => ({ TableName: "app", Item: writtenItem(name, part) as never });
    const parts = Array.from({ length: ITEMS_OF_A_TRANSACTION }, (_, part) => part);
    if (name.startsWith("put")) await client.send(new PutItemCommand(put(0)));
    else
      await client.send(
        new TransactWriteItemsCommand({ TransactItems: parts.map((part) => ({ Put: put(part) })) }),
      );
    acknowledged.push(name);
    if (acknowledged.length === acknowledgedBeforeKill) server.kill("SIGKILL");
  };
  const writer = async (_: unknown, number: number) => {
    for (let at = 0; server.exitCode === null && server.signalCode === null; at++)
      await write(`${number % 2 ? "put" : "transaction"}-${round}-${number}-${at}`);
  };
  // Every writer ends with a broken connection.
  await Promise.allSettled(Array.from({ length: WRITERS }, writer));
  await gone;
  client.destroy();
  return acknowledged;
}

test("loses no acknowledged write and leaves no partial transaction when it is killed", async () => {
  const acknowledged: string[] = [];
  for (const [round, count] of [150, 313, 427].entries())
    acknowledged.push(...(await writeUntilKilled(count, round)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(890);

  const dynamo = createDynamo(memoryContext({ folder }));
  const properties = withIndex("ALL", {
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
  const { attributes } = await dynamo.provider.make(tableResource(properties));
  const stored = new Map<string, number>();
  let after: string | undefined = "0";
  while (after !== undefined) {
    const page = dynamo.items("app", { after, limit: 1000 });
    for (const { item } of page.items) {
      // Each item has been written with its key.
      const name = item.pk?.S as string;
      stored.set(name, (stored.get(name) ?? 0) + 1);
    }
    after = page.next;
  }
  const whole = (name: string) => (name.startsWith("put") ? 1 : ITEMS_OF_A_TRANSACTION);
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  expect([...stored].filter(([name, parts]) => parts !== whole(name))).toEqual([]);

  const items = [...stored.values()].reduce((sum, parts) => sum + parts, 0);
  const streamArn = String(attributes?.StreamArn);
  expect(await dynamo.streams.records(streamArn, undefined, items + 1)).toHaveLength(items);
  const some = acknowledged.filter((_, at) => at % 50 === 0);
  for (const name of some) {
    const { Count } = await call(dynamo, "Query", {
      TableName: "app",
      IndexName: "byKind",
      KeyConditionExpression: "kind = :kind",
      ExpressionAttributeValues: { ":kind": S(name) },
    });
    expect(Count).toBe(whole(name));
  }
  await dynamo.close();
});
