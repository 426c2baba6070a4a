import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf } from "../support/cost.ts";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

/** Five that are over, to which both went. */
beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await grant(world, ada.userId, ["communities_update"]);
  for (let number = 0; number < 5; number++) {
    const draft = eventDraft(world, { title: `Dew walk ${number}`, inDays: 2 });
    const { eventId } = await ben.api.events.createEvent(draft);
    await ada.api.events.approveEvent({ eventId });
    for (const { api } of [ada, ben]) await api.events.joinEvent({ eventId });
  }
  await world.settle({ advance: 4 * day });
  await ben.signIn();
});
afterAll(() => world?.close());

test("a page of events costs at most 3 requests, however many are going", async () => {
  const spent = await answerCostOf(world, () => ben.api.events.listEvents({ list: "past" }));
  expect(spent.requests).toBeLessThanOrEqual(3);
  expect(spent.items).toBeLessThanOrEqual(5 * 5 + 2);
  expect(spent.items).toBeGreaterThan(0);
  expect(spent.writeUnits).toBe(0);
});
