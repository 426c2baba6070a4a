import type { LocalCloud } from "@attune/local-cloud/types";
import { ORPCError } from "@orpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unknown } from "../support/block-row.ts";
import { blockRows } from "../support/block-rows/index.ts";
import { type Shared, startBothSides, type Things } from "../support/both-sides.ts";
import { operations } from "../support/operations.ts";
import type { Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let adas: Things;
let bens: Things;
let shared: Shared;

beforeAll(async () => {
  world = await startAttune();
  ({ ada, ben, adas, bens, shared } = await startBothSides(world));
});
afterAll(() => world?.close());

test("every operation states how it treats a block", () => {
  const concerned = operations.filter(({ who }) => typeof who !== "object");
  expect(Object.keys(blockRows(shared)).sort()).toEqual(concerned.map(({ name }) => name).sort());
});

type Answer = { code: string; status: number; message: string; data: unknown } | { body: unknown };

async function call(name: string, { api }: Person, input: object): Promise<Answer> {
  const [noun = "", verb = ""] = name.split(".");
  // Operation names are plain text here; the client's are typed.
  const client = api as unknown as Record<string, Record<string, (input: object) => unknown>>;
  try {
    return { body: await client[noun]?.[verb]?.(input) };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, status, message, data } = error;
    return { code, status, message, data };
  }
}

/** What of a person an answer gives away. */
const tracesIn = (answer: Answer, { userId, name, username }: Person): string[] =>
  [userId, name, `"${username}"`].filter((trace) => JSON.stringify(answer).includes(trace));

const sides = () =>
  [
    { side: "the blocker", caller: ada, own: adas, other: ben, theirs: bens },
    { side: "the blocked", caller: ben, own: bens, other: ada, theirs: adas },
  ] as const;

const called = () =>
  Object.entries(blockRows(shared)).flatMap(([name, row]) =>
    row === "own" ? [] : [{ name, row }],
  );

test("before a block, each list shows the other", async () => {
  const without: string[] = [];
  for (const { name, row } of called()) {
    if (row.treats !== "filtered") continue;
    for (const { side, caller, own, other, theirs } of sides()) {
      const answer = await call(name, caller, row.input?.(theirs, own, world) ?? {});
      if (tracesIn(answer, other).length === 0) without.push(`${name} for ${side}`);
    }
  }
  // Nothing of others, few suggestions, no open request.
  const quiet = [
    "accounts.getSession",
    "charts.listSuggestedPeople",
    "connections.listRequests",
    "conversations.listMessageRequests",
    "meetups.listOwnMeetups",
    "notifications.listNotifications",
    "notifications.listToasts",
    "reports.listMyReports",
  ];
  expect(without.filter((line) => !quiet.some((name) => line.startsWith(name)))).toEqual([]);
});

test("after a block, no operation lets the two meet", async () => {
  await ada.api.blocks.blockMember({ userId: ben.userId });
  // Browsers bypass the instances' caches; others see the block within ten seconds.
  await world.settle({ advance: 2 * 60_000 });
  const wrong: string[] = [];
  for (const { name, row } of called()) {
    for (const { side, caller, own, other, theirs } of sides()) {
      const answer = await call(name, caller, row.input?.(theirs, own, world) ?? {});
      const seen = tracesIn(answer, other);
      if (seen.length > 0) wrong.push(`${name} shows ${side} ${seen}`);
      if (row.treats !== "refused" && "code" in answer) {
        wrong.push(`${name} gives ${side} ${answer.code}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** A change's time isn't about anyone. */
const comparable = (answer: Answer) => {
  const { body } = { body: undefined, ...answer };
  const isChange = typeof body === "object" && body !== null && "since" in body;
  return isChange ? { body: { ...body, since: 0 } } : answer;
};

/** A report is about what the reporter has seen, also before a block. */
const tells = ["reports.sendReport"];

test("after a block, each answer about the other is the one about someone unknown", async () => {
  const blocked: object[] = [];
  const unheardOf: object[] = [];
  for (const { name, row } of called()) {
    if (row.treats === "filtered" || !row.input || tells.includes(name)) continue;
    for (const { side, caller, own, theirs } of sides()) {
      const about = (things: Things) => call(name, caller, row.input?.(things, own, world) ?? {});
      blocked.push({ name, side, answer: comparable(await about(theirs)) });
      unheardOf.push({ name, side, answer: comparable(await about(unknown(theirs))) });
    }
  }
  expect(blocked.length).toBeGreaterThan(100);
  expect(blocked).toEqual(unheardOf);
});
