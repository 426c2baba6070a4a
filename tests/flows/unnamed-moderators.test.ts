import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMeetupCircle } from "../support/meetups.ts";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { type Listener, listen, watch } from "../support/socket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let dora: Person;
let circleId: string;
/** Cleo's. */
let tab: Listener;

/** Ben writes, Dora moderates, and Cleo is in a block with her. */
beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, circleId } = await startMeetupCircle());
  await grant(world, dora.userId, ["users_update", "communities_update"]);
  await dora.api.circles.joinCircle({ circleId });
  await ada.api.circles.appointModerator({ circleId, userId: dora.userId });
  await cleo.api.blocks.blockMember({ userId: dora.userId });
  world.clock.advance(61_000);
  await world.settle();
  tab = await listen(world, ["attune", cleo.accessToken()]);
  await watch(world, tab, `circle:${circleId}`);
});
afterAll(async () => {
  await tab?.close();
  await world?.close();
});

/** What Cleo receives of a type while Dora acts, without a word of Dora. */
async function received(type: string, act: () => Promise<unknown>) {
  await world.settle();
  await tab.caughtUp();
  const [before, rawBefore] = [tab.domainEvents().length, tab.raw.length];
  await act();
  await world.settle();
  await tab.caughtUp();
  expect(JSON.stringify(tab.raw.slice(rawBefore))).not.toContain(dora.userId);
  return tab
    .domainEvents()
    .slice(before)
    .filter((event) => event.type === type);
}

test("members in a block with a moderator who closes a poll learn that it closed, and not by whom", async () => {
  const { postId } = await ben.api.feed.createPost({
    content: "Which evening?",
    visibility: "circle",
    circleId,
    poll: { options: ["Thursday", "Friday"] },
  });
  const close = () => dora.api.polls.closePoll({ postId });
  expect(await received("poll.closed", close)).toEqual([
    { type: "poll.closed", postId, authorId: ben.userId, circleId },
  ]);
});
