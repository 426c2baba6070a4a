import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGroup, enter, heardAll, say, startWithConnections } from "../support/groups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let emil: Person;

/** Emil moderates. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithConnections());
  await grant(world, emil.userId, ["users_update"]);
  world.clock.advance(61_000);
});
afterAll(() => world?.close());

const hostAsSeenBy = async ({ api }: Person, conversationId: string) =>
  (await api.conversations.getConversation({ conversationId })).createdBy;

async function suspend({ userId }: Person): Promise<void> {
  const decision = { decision: "suspend", reason: "Rest.", days: 7 } as const;
  await emil.api.reports.restrictMember({ userId, ...decision });
  await world.settle();
}

async function lift({ userId }: Person): Promise<void> {
  const { restriction } = await emil.api.admin.getUser({ userId });
  await emil.api.reports.liftRestriction({ userId, reportId: restriction?.reportId ?? "" });
  await world.settle();
}

test("when the host is suspended, the member who's been in the group longest takes over, who isn't suspended", async () => {
  const conversationId = await createGroup(ada, [ben, cleo, dora], "Lanterns");
  await say(ada, conversationId, "Light one.");
  await suspend(ben);
  expect(await hostAsSeenBy(cleo, conversationId)).toBe(ada.userId);

  const listener = await enter(world, cleo);
  await suspend(ada);
  await heardAll(world, listener);
  expect(listener.domainEvents()).toContainEqual({ type: "group.changed", conversationId });
  await listener.close();
  expect(await hostAsSeenBy(dora, conversationId)).toBe(cleo.userId);
  await cleo.api.conversations.renameGroup({ conversationId, title: "Lamps" });

  // Who comes back is a member like the others.
  await lift(ada);
  await lift(ben);
  const { members, createdBy } = await ada.api.conversations.getConversation({ conversationId });
  expect(createdBy).toBe(cleo.userId);
  expect(members).toHaveLength(4);
});

test("a host who leaves is followed by a member who isn't suspended", async () => {
  const conversationId = await createGroup(ada, [ben, cleo], "Wicks");
  await say(ada, conversationId, "Trim them.");
  await suspend(ben);
  await ada.api.conversations.leaveGroup({ conversationId });
  expect(await hostAsSeenBy(cleo, conversationId)).toBe(cleo.userId);
  await lift(ben);
});
