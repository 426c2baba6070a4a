import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithAdaBenAndCleo } from "../support/members.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { restrict } from "../support/restrictions.ts";
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

test("[S1] the open page of a member who isn't in a circle is notified that it changed, without ids", async () => {
  const request = { ...draft, joining: "request" } as const;
  const { circleId } = await ada.api.circles.createCircle(request);
  await ben.api.circles.askToJoin({ circleId, note: "" });
  await ada.api.circles.acceptRequest({ circleId, userId: ben.userId });
  await ada.api.circles.appointModerator({ circleId, userId: ben.userId });
  await world.settle();
  const topic = `circle-page:${circleId}`;
  const page = await listen(world, ["attune", cleo.accessToken()]);
  open.push(page);
  await watch(world, page, topic);
  const hears = async (act: () => Promise<unknown>): Promise<unknown[]> => {
    await page.caughtUp();
    const before = page.raw.length;
    await act();
    await world.settle();
    await page.caughtUp();
    return [...new Set(page.raw.slice(before))].map((text) => JSON.parse(text));
  };
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
  const page = await listen(world, ["attune", admin.accessToken()]);
  open.push(page);
  await watch(world, page, `circle-page:${circleId}`);
  await cleo.api.circles.updateCircle({ circleId, ...draft, name: "Mill" });
  await world.settle();
  await page.caughtUp();
  expect(page.raw).toEqual([]);
});
