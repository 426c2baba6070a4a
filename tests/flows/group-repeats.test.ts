import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGroup, say, startWithConnections } from "../support/groups.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithConnections());
});
afterAll(() => world?.close());

test("leaving a group again after a lost answer is no error, and changes nothing", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Doors");
  await say(ada, conversationId, "Open.");
  for (const _twice of [1, 2]) await ben.api.conversations.leaveGroup({ conversationId });
  const { memberCount } = await ada.api.conversations.getConversation({ conversationId });
  expect(memberCount).toBe(2);
});

test("creating a group again after a lost answer finds it, though a member can't be added any more", async () => {
  const draft = { memberIds: [ben.userId, cleo.userId], title: "Once", token: "a-token-5678" };
  const first = await ada.api.conversations.createGroup(draft);
  await ben.api.connections.removeConnection({ userId: ada.userId });
  await world.settle();
  expect(await ada.api.conversations.createGroup(draft)).toEqual(first);
});
