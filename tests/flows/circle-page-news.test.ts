import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { lift, restrict } from "../support/restrictions.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;
const open: Listener[] = [];

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  admin = await becomeMember(world, { name: "Ines Spring", username: "ines" });
  await grant(world, admin.userId, ["users_update", "communities_update"]);
  world.clock.advance(61_000);
});
afterAll(async () => {
  for (const listener of open) await listener.close();
  await world?.close();
});

const draft = { name: "Quiet mill", description: "We sit at dawn.", categories: [] };

async function watching({ accessToken }: Person, topic: string): Promise<Listener> {
  const listener = await listen(world, ["attune", accessToken()]);
  open.push(listener);
  await watch(world, listener, topic);
  return listener;
}

/** What each receives while something is done, but for what's in their bell. */
async function received(listeners: readonly Listener[], act: () => Promise<unknown>) {
  for (const listener of listeners) await listener.caughtUp();
  const before = listeners.map(({ raw }) => raw.length);
  await act();
  await world.settle();
  for (const listener of listeners) await listener.caughtUp();
  return listeners.map(({ raw }, index) =>
    [...new Set(raw.slice(before[index]))]
      .map((text) => JSON.parse(text))
      .filter(({ domainEvent }) => domainEvent?.type !== "notification.created"),
  );
}

test("[S1] members in a block with a circle's host learn that it changed, without ids", async () => {
  const { circleId } = await ada.api.circles.createCircle(draft);
  for (const person of [cleo, admin]) await person.api.circles.joinCircle({ circleId });
  for (const { userId } of [ben, cleo]) await ada.api.blocks.blockMember({ userId });
  await world.settle();
  const [topic, page] = [`circle:${circleId}`, `circle-page:${circleId}`];
  const listeners = [
    await watching(cleo, topic),
    await watching(ben, page),
    await watching(admin, topic),
  ];
  const named = expect.objectContaining({ circleId, hostId: ada.userId });
  const event = expect.objectContaining({ domainEvent: named });
  const all = [[{ topic }], [{ topic: page }], [event]];
  const change = () => ada.api.circles.updateCircle({ circleId, ...draft, name: "Mill" });
  expect(await received(listeners, change)).toEqual(all);
  expect(await received(listeners, () => ada.api.circles.closeCircle({ circleId }))).toEqual(all);
  for (const { userId } of [ben, cleo]) await ada.api.blocks.unblockMember({ userId });
});

test("members in a block with the admin who appoints a host learn of it, and not by whom", async () => {
  const { circleId } = await ada.api.circles.createCircle(draft);
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  for (const person of [ben, cleo, dora]) await person.api.circles.joinCircle({ circleId });
  await cleo.api.blocks.blockMember({ userId: admin.userId });
  await dora.api.blocks.blockMember({ userId: ben.userId });
  await restrict(world, admin, ada, "ban");
  const topic = `circle:${circleId}`;
  const listeners = [await watching(cleo, topic), await watching(dora, topic)];
  const appoint = () => admin.api.circles.appointHost({ circleId, userId: ben.userId });
  const [ofCleo = [], ofDora] = await received(listeners, appoint);
  const news = { type: "circle.handed_over", circleId, hostId: ben.userId };
  expect(ofCleo).toEqual([expect.objectContaining({ domainEvent: expect.objectContaining(news) })]);
  expect(JSON.stringify(ofCleo)).not.toContain(admin.userId);
  expect(ofDora).toEqual([{ topic }]);
  await lift(world, admin, ada);
  await cleo.api.blocks.unblockMember({ userId: admin.userId });
});

test("[S1] the open page of a member who isn't in a circle is notified that it changed, without ids", async () => {
  const request = { ...draft, joining: "request" } as const;
  const { circleId } = await ada.api.circles.createCircle(request);
  await ben.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  await ada.api.circles.appointModerator({ circleId, userId: ben.userId });
  await world.settle();
  const topic = `circle-page:${circleId}`;
  const page = await watching(cleo, topic);
  const hears = async (act: () => Promise<unknown>) => (await received([page], act))[0];
  const isUnattended = async () =>
    (await cleo.api.circles.getCircle({ circleId })).isUnattended ?? false;
  const changed = () => ada.api.circles.updateCircle({ circleId, ...request, name: "Mill" });
  expect(await hears(changed)).toEqual([{ topic }]);
  expect(await hears(() => restrict(world, admin, ada, "ban"))).toEqual([{ topic }]);
  expect(await isUnattended()).toBe(false);
  expect(await hears(() => restrict(world, admin, ben, "ban"))).toEqual([{ topic }]);
  expect(await isUnattended()).toBe(true);
});

test("[S1] a circle that isn't approved has no page to watch", async () => {
  const { circleId } = await cleo.api.circles.createCircle(draft);
  await admin.api.circles.rejectCircle({ circleId, rejectionReason: "Where is it?" });
  await world.settle();
  const page = await watching(admin, `circle-page:${circleId}`);
  await cleo.api.circles.updateCircle({ circleId, ...draft, name: "Mill" });
  await world.settle();
  await page.caughtUp();
  expect(page.raw).toEqual([]);
});
