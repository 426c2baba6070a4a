import { contract } from "@attune/core/contract";
import { ORPCError } from "@orpc/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "../support/operations.ts";
import type { Answer } from "../support/own-row.ts";
import { ownRows } from "../support/own-rows/index.ts";
import { type OwnThings, startWithOwnThings } from "../support/own-things.ts";
import type { Person } from "../support/person.ts";

let things: OwnThings;

beforeAll(async () => {
  things = await startWithOwnThings();
});
afterAll(() => things?.world.close());

/** Ids of what belongs to no one: plans, places, languages, the community. */
const nobodys = [
  "billing.createCheckout",
  "communities.getCommunity",
  "interests.listLanguages",
  "places.getCity",
  "profiles.completeOnboarding",
];

interface Stated {
  "~orpc": { inputSchema?: { def?: { shape?: object } } };
}

/** Whether an operation of the contract is called with the id of something. */
function namesSomething(name: string): boolean {
  const [noun = "", verb = ""] = name.split(".");
  // Nouns and verbs are names of text here; the contract is typed by its own.
  const procedure = (contract as unknown as Record<string, Record<string, Stated>>)[noun]?.[verb];
  const shape = procedure?.["~orpc"].inputSchema?.def?.shape ?? {};
  return Object.keys(shape).some((key) => /^(ids?|key)$|Ids?$/.test(key));
}

test("every operation that is called with an id states whose thing it is about", () => {
  const about = operations
    .filter(({ who, name }) => (who === "signed_in" || who === "member") && namesSomething(name))
    .map(({ name }) => name);
  expect(about.length).toBeGreaterThan(30);
  expect([...Object.keys(ownRows), ...nobodys].sort()).toEqual(about.sort());
});

async function answerTo(name: string, caller: Person, input: object): Promise<Answer> {
  const [noun = "", verb = ""] = name.split(".");
  // Nouns and verbs are names of text here; the client is typed by its own.
  const api = caller.api as unknown as Record<
    string,
    Record<string, (input: object) => Promise<unknown>>
  >;
  try {
    await api[noun]?.[verb]?.(input);
    return "may";
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return error.code;
  }
}

test("[L16] each operation on a member's own thing, tried by a stranger and by its owner", async () => {
  const wrong: string[] = [];
  for (const [name, row] of Object.entries(ownRows)) {
    const { stranger, owner = "may", whose = "ada", by = "ben", input } = row;
    for (const [role, caller, expected] of [
      ["stranger", things[by], stranger],
      ["owner", things[whose], owner],
    ] as const) {
      const answer = await answerTo(name, caller, await input(things, role));
      if (answer !== expected) wrong.push(`${name} as ${role}: ${answer}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});
