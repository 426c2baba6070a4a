import { hour } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cost, costOf } from "../support/cost.ts";
import { emailOf, fillAttendees, guestsNamed } from "../support/crowd.ts";
import { eventDraft } from "../support/event-draft.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

const attendees = 120;

let world: LocalCloud;
let host: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  host = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await grant(world, host.userId, ["system_admin"]);
  await host.signIn();
});
afterAll(() => world?.close());

/** What cancelling a gathering costs for each of its attendees, with all that follows. */
async function costPerAttendee(name: string, hasMail: boolean): Promise<Cost> {
  const event = {
    ...eventDraft(world, { title: `A walk with ${name}` }),
    startsAt: new Date(world.clock.now() + 20 * hour).toISOString(),
  };
  const { eventId } = await host.api.events.createEvent(event);
  await host.api.events.approveEvent({ eventId });
  const place = { eventId, endsAt: event.endsAt };
  await fillAttendees(world, place, guestsNamed(name, attendees), hasMail);
  await world.settle();
  const spent = await costOf(world, async () => {
    await host.api.events.cancelEvent({ eventId });
    await world.settle();
  });
  // Each part of the cost is a number.
  const each = Object.entries(spent).map(([what, number]) => [what, number / attendees]);
  return Object.fromEntries(each);
}

test("a member who's notified with many others costs at most 4 write units", async () => {
  const each = await costPerAttendee("quiet", false);
  console.info("each of many who are notified:", JSON.stringify(each));
  expect(each.writeUnits).toBeGreaterThan(2.9);
  expect(each.writeUnits).toBeLessThanOrEqual(4);
  expect(each.requests).toBeLessThanOrEqual(6);
  expect(each.scans).toBe(0);
});

test("with a mail, until it's sent, a member costs at most 14 write units", async () => {
  const each = await costPerAttendee("mailed", true);
  console.info("each of many who are mailed as well:", JSON.stringify(each));
  expect(world.mail.list({ to: emailOf("mailed-0") })).toHaveLength(1);
  expect(each.writeUnits).toBeLessThanOrEqual(14);
});
