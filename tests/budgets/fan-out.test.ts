import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cost, costOf } from "../support/cost.ts";
import { emailOf, gatheringOf, guestsNamed } from "../support/crowd.ts";
import { everyItem } from "../support/every-item.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { deliverAgain, eventRow } from "../support/stream.ts";
import { startAttune } from "../support/world.ts";

const many = 120;
/** One more than a job divides, so that a second one has to. */
const most = 1_001;

let world: LocalCloud;
let host: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  host = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await grant(world, host.userId, ["system_admin"]);
  await host.signIn();
});
afterAll(() => world?.close());

interface Cancelled {
  eventId: string;
  guests: string[];
  /** What it cost for each guest, with all that follows. */
  each: Cost;
  /** Messages to queues. */
  queued: number;
}

async function cancelGathering(name: string, size: number, hasMail: boolean): Promise<Cancelled> {
  const guests = guestsNamed(name, size);
  const title = `A walk with ${name}`;
  const eventId = await gatheringOf(world, host, guests, { title, hasMail });
  const queuedBefore = queuedSoFar();
  const spent = await costOf(world, async () => {
    await host.api.events.cancelEvent({ eventId });
    await world.settle();
  });
  const each: Cost = { ...spent };
  for (const what of keysOf(spent)) each[what] = spent[what] / size;
  return { eventId, guests, each, queued: queuedSoFar() - queuedBefore };
}

const queuedSoFar = (): number => world.count()["sqs.SendMessage"] ?? 0;

// A cost has no keys but its own.
const keysOf = (cost: Cost) => Object.keys(cost) as (keyof Cost)[];

/** How many notifications each of them has, and how many the bell counts as unread. */
async function bellsOf(guests: readonly string[]): Promise<[written: number, unread: unknown][]> {
  const written = new Map<unknown, number>();
  const unread = new Map<unknown, unknown>();
  for (const { pk, sk, unreadNotifications } of await everyItem(world)) {
    written.set(pk, (written.get(pk) ?? 0) + 1);
    if (sk === "counts") unread.set(pk, unreadNotifications);
  }
  return guests.map((guest) => [
    written.get(`notifications#${guest}`) ?? 0,
    unread.get(`member#${guest}`),
  ]);
}

/** Requests of the stream's function for a cancellation that it's handed again. */
const redeliver = async ({ eventId }: Cancelled): Promise<number> => {
  const row = await eventRow(
    world,
    (event) => event.type === "event.cancelled" && event.eventId === eventId,
  );
  return deliverAgain(world, row);
};

test("a member who's notified with many others costs at most 4 write units", async () => {
  const { each } = await cancelGathering("quiet", many, false);
  console.info("each of many who are notified:", JSON.stringify(each));
  expect(each.writeUnits).toBeGreaterThan(2.9);
  expect(each.writeUnits).toBeLessThanOrEqual(4);
  expect(each.requests).toBeLessThanOrEqual(4);
  expect(each.scans).toBe(0);
});

/** The last one where the provider's event overtakes its answer. */
test("with a mail, until it's sent, a member costs at most 7.1 write units and 9.1 requests", async () => {
  const { each } = await cancelGathering("mailed", many, true);
  console.info("each of many who are mailed as well:", JSON.stringify(each));
  expect(world.mail.list({ to: emailOf("mailed-0") })).toHaveLength(1);
  expect(each.writeUnits).toBeLessThanOrEqual(7.1);
  expect(each.requests).toBeLessThanOrEqual(9.1);
  expect(each.queued).toBeLessThan(0.1);
});

test("1,001 people are notified once each, and the stream's function does no more than for 120", async () => {
  const few = await cancelGathering("few", many, false);
  const all = await cancelGathering("all", most, false);
  console.info("each of 1,001 who are notified:", JSON.stringify(all.each));
  const once = all.guests.map(() => [1, 1]);
  expect(await bellsOf(all.guests)).toEqual(once);
  expect(all.each.writeUnits).toBeGreaterThan(2.9);
  expect(all.each.writeUnits).toBeLessThanOrEqual(4);
  expect(all.each.requests).toBeLessThanOrEqual(4);
  expect(all.each.scans).toBe(0);

  // The search, a job that divides and two that notify; then two that divide and eleven that notify.
  expect(few.queued).toBe(4);
  expect(all.queued).toBe(14);

  const requests = [await redeliver(few), await redeliver(all)];
  console.info("requests of the stream's function for 120 and 1,001:", JSON.stringify(requests));
  expect(requests[0]).toBeGreaterThan(0);
  expect(requests[1]).toBe(requests[0]);
  expect(requests[1]).toBeLessThanOrEqual(8);
  await world.settle();
  expect(await bellsOf(all.guests)).toEqual(once);
});
