import { randomUUID } from "node:crypto";
import { maxGroupMembers } from "@attune/core/conversations/conversations.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf, costOf } from "../support/cost.ts";
import { fillConnectedMembers } from "../support/crowd.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

const receivers = maxGroupMembers - 1;

let world: LocalCloud;
let ada: Person;
let conversationId: string;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  const memberIds = Array.from({ length: receivers }, () => randomUUID());
  await fillConnectedMembers(world, ada, memberIds);
  ({ conversationId } = await ada.api.conversations.createGroup({ memberIds, title: "Everyone" }));
  await say("The first.");
});
afterAll(() => world?.close());

async function say(body: string): Promise<void> {
  await ada.api.conversations.sendMessage({ conversationId, body });
  await world.settle();
}

/** Its row, and the sender's place in the list. */
const forItsSender = 2 + 3;
/** Of which one is in the list's index. */
const forEachReceiver = 5;

test("a message to a full group is one transaction, of at most 4 write units and one in an index for each receiver", async () => {
  const resume = world.pause("everything");
  const spent = await costOf(world, () =>
    ada.api.conversations.sendMessage({ conversationId, body: "The second." }),
  );
  await resume();
  await world.settle();
  console.info("a message to a full group:", JSON.stringify(spent));
  expect(spent.transactions).toBe(1);
  expect(spent.writeUnits).toBeLessThanOrEqual(forItsSender + receivers * forEachReceiver);
});

test("while it's unread, another one writes nothing else within five minutes", async () => {
  const spent = await costOf(world, () => say("The third."));
  console.info("another message to a full group:", JSON.stringify(spent));
  expect(spent.writeUnits).toBeLessThanOrEqual(forItsSender + receivers * forEachReceiver);
  expect(spent.requests).toBeLessThanOrEqual(90);
  expect(spent.scans).toBe(0);
});

test("a list with a group costs three requests, whatever its size", async () => {
  const spent = await answerCostOf(world, () => ada.api.conversations.listConversations({}));
  console.info("a list with a group:", JSON.stringify(spent));
  expect(spent.requests).toBeLessThanOrEqual(3);
  expect(spent.scans).toBe(0);
});
