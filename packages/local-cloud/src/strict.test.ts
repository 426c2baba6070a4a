import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { afterEach, expect, test } from "vitest";
import { createActivity } from "./kernel/activity.ts";
import { memoryContext } from "./kernel/memory-context.ts";
import type { StreamEntry } from "./kernel/streams.ts";
import { createStrictness } from "./kernel/strict.ts";
import { readMapping } from "./lambda/mapping-settings.ts";
import { createStreamMapping } from "./lambda/stream-mapping.ts";
import { createStrictCalls } from "./strict-calls.ts";
import { startTestCloud } from "./test-cloud.ts";
import type { LocalCloud } from "./types.ts";

let cloud: LocalCloud | undefined;
afterEach(async () => {
  await cloud?.close();
  cloud = undefined;
});

const HOUR = 3_600_000;

/** Returns its credentials. */
const source = `export const handler = async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
  sessionToken: process.env.AWS_SESSION_TOKEN,
});`;

test("a function's worker starts late, and is replaced before its credentials expire", async () => {
  const statements = [{ Effect: "Allow", Action: "ssm:GetParameter", Resource: "*" }];
  cloud = await startTestCloud(
    { functions: { tell: { source, statements } } },
    { strict: true, parameters: { "/greeting": "hello" } },
  );
  const { clock, endpoint, region } = cloud;
  type Given = { accessKeyId: string; secretAccessKey: string; sessionToken: string };
  // A function's answer is untyped JSON.
  const tell = () => cloud?.invoke("tell", {}) as Promise<Given>;
  const asked = performance.now();
  const first = await tell();
  // Timers may end a millisecond early.
  expect(performance.now() - asked, "a new environment's start").toBeGreaterThanOrEqual(99);
  expect(await tell()).toEqual(first);

  const ssm = new SSMClient({ endpoint, region, credentials: first });
  const read = () => ssm.send(new GetParameterCommand({ Name: "/greeting" }));
  expect((await read()).Parameter?.Name).toBe("/greeting");
  clock.advance(72 * HOUR);
  expect((await tell()).accessKeyId).not.toBe(first.accessKeyId);
  clock.advance(72 * HOUR);
  await expect(read()).rejects.toMatchObject({ name: "ExpiredTokenException" });
  ssm.destroy();
});

test("while the clock moves far ahead, a function keeps its worker", async () => {
  const started = await startTestCloud({ functions: { tell: { source } } }, { strict: true });
  cloud = started;
  const { clock } = started;
  const tell = () => started.invoke("tell", {});
  const before = await tell();
  const answers: Promise<unknown>[] = [];
  for (let day = 1; day <= 9; day++) {
    clock.at(clock.now() + day * 24 * HOUR, () => answers.push(tell()));
  }
  clock.advance(10 * 24 * HOUR);
  const given = await Promise.all(answers);
  expect(given).toHaveLength(9);
  expect(new Set(given.map((credentials) => JSON.stringify(credentials))).size).toBe(1);
  expect(given[0]).not.toEqual(before);
  expect(await tell()).toEqual(given[0]);
});

const still = { now: () => 0, heading: () => 0 };
const moving = { now: () => 0, heading: () => HOUR };

/** Milliseconds of 200 calls. */
async function waits(seed: number, clock = still): Promise<number[]> {
  const taken: number[] = [];
  const wait = async (milliseconds?: number, value?: unknown) => {
    taken.push(milliseconds ?? 0);
    // The timer's value has any type.
    return value as never;
  };
  const { latency } = createStrictCalls(createStrictness(seed), clock, wait);
  for (let call = 0; call < 200; call++) await latency();
  return taken;
}

test("each call takes from 2 to 10 ms, by the seed", async () => {
  const taken = await waits(1);
  expect(Math.min(...taken)).toBeGreaterThanOrEqual(2);
  expect(Math.min(...taken)).toBeLessThan(3);
  expect(Math.max(...taken)).toBeLessThanOrEqual(10);
  expect(Math.max(...taken)).toBeGreaterThan(9);
  expect(await waits(1)).toEqual(taken);
  expect(await waits(2)).not.toEqual(taken);
});

test("while the clock moves, a call takes at most a millisecond", async () => {
  const taken = await waits(1, moving);
  expect(Math.max(...taken)).toBeLessThanOrEqual(1);
  expect(new Set(taken).size).toBe(200);
});

test("functions are throttled now and then, and the tests' and browsers' own calls aren't", () => {
  const { throttle } = createStrictCalls(createStrictness(1), still);
  const request = (principal: string, query: string) => ({
    ...{ method: "POST", path: "/", query: new URLSearchParams(query), headers: {} },
    body: Buffer.alloc(0),
    caller: { accessKeyId: "key", principal },
  });
  const codes = (principal: string, query = "") =>
    Array.from({ length: 1000 }, () => throttle("dynamodb", request(principal, query))?.code);
  expect(new Set(codes("root"))).toEqual(new Set([undefined]));
  const signed = "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=0";
  expect(new Set(codes("arn:aws:iam::000000000000:role/api", signed))).toEqual(
    new Set([undefined]),
  );
  expect(new Set(codes("arn:aws:iam::000000000000:role/api"))).toEqual(
    new Set([undefined, "ThrottlingException"]),
  );
});

test("a stream's records come late and twice, but in order for each item", async () => {
  const entries: StreamEntry[] = Array.from({ length: 60 }, (_, number) => ({
    sequence: String(100 + number),
    record: {
      number,
      dynamodb: { Keys: { pk: { S: "people" }, sk: { S: `person ${number % 6}` } } },
    },
  }));
  const handed: number[] = [];
  let duplicates = 0;
  const mapping = createStreamMapping(
    readMapping("mapping", "work", {
      EventSourceArn: "arn:aws:dynamodb:us-east-1:000000000000:table/people/stream/1",
      BatchSize: 5,
    }),
    {
      context: memoryContext({ strict: createStrictness(1) }),
      activity: createActivity(),
      faults: {
        ...{ call: () => undefined, hold: () => 0, kill: () => undefined },
        duplicate: () => duplicates++ % 4 === 0,
      },
      concurrency: () => 2,
      invoke: async (_function, event) => {
        // The test's own data, or an answer that it checks.
        const { Records } = JSON.parse(event) as { Records: { number: number }[] };
        handed.push(...Records.map(({ number }) => number));
        return "null";
      },
      source: {
        records: async (_stream, after = "", limit) =>
          entries.filter(({ sequence }) => sequence > after).slice(0, limit),
        latest: async () => undefined,
        onRecord: () => () => {},
      },
    },
  );
  await mapping.start();
  while (await mapping.drain());
  mapping.stop();
  expect(handed.length).toBeGreaterThan(60);
  const once = [...new Set(handed)];
  expect(once).not.toEqual(entries.map((_, number) => number));
  expect(once).toHaveLength(60);
  for (let person = 0; person < 6; person++) {
    const own = once.filter((number) => number % 6 === person);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
