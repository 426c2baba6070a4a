import { minute } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { leaveCosmicStep } from "../support/cosmic-step.ts";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import type { Person } from "../support/person.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let watching: Listener;
let blocked: Listener;

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithAdaBenAndCleo());
  await leaveCosmicStep(ada);
  await world.settle();
  watching = await open(ben);
  blocked = await open(cleo);
});
afterAll(async () => {
  for (const listener of [watching, blocked]) await listener?.close();
  await world?.close();
});

const topicOf = ({ userId }: Person) => `profile:${userId}`;

async function open(reader: Person): Promise<Listener> {
  const listener = await listen(world, ["attune", reader.accessToken()]);
  await watch(world, listener, topicOf(ada));
  return listener;
}

const settled = async () => {
  await world.settle();
  for (const listener of [watching, blocked]) await listener.caughtUp();
};

test("[S1] an open profile is notified that its owner changed it or deleted the chart, without details", async () => {
  const everyone = { signs: "everyone", human_design: "everyone" } as const;
  await ada.api.profiles.updateProfile({ userId: ada.userId, fieldVisibility: everyone });
  await settled();
  expect((await ben.api.charts.getChart({ userId: ada.userId })).sunSign).not.toBeNull();
  watching.raw.length = 0;
  await ada.api.charts.deleteChart({});
  await settled();
  expect(new Set(watching.raw)).toEqual(new Set([JSON.stringify({ topic: topicOf(ada) })]));
  expect((await ben.api.charts.getChart({ userId: ada.userId })).sunSign).toBeNull();
});

test("[S1] a blocked member isn't notified of it any more, and can't watch it again", async () => {
  await ada.api.blocks.blockMember({ userId: cleo.userId });
  await settled();
  for (const { raw } of [watching, blocked]) raw.length = 0;
  await ada.api.charts.deleteChart({});
  await settled();
  expect(watching.raw.length).toBeGreaterThan(0);
  expect(blocked.raw).toEqual([]);
  blocked.say({ action: "unwatch", topic: topicOf(ada) });
  // The gate knows the block by then.
  world.clock.advance(minute);
  await settled();
  blocked.say({ action: "watch", topic: topicOf(ada) });
  await settled();
  const watches = (await rowsByEntity(world))("watch");
  expect(watches.map(({ userId }) => userId)).toEqual([ben.userId]);
});
