import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { connect } from "../support/connect.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { codeOf } from "../support/refusal.ts";

let world: LocalCloud;
/** Ben shares Ada's circle, Cleo is a stranger, Dora is connected with Ada. */
let ada: Person;
let readers: Record<"ben" | "cleo" | "dora", Person>;

beforeAll(async () => {
  const started = await startWithCircle();
  ({ world, ada } = started);
  const dora = await becomeMember(world, { name: "Dora Frost", username: "dora" });
  await connect(dora, ada);
  await ada.api.profiles.updateProfile({ userId: ada.userId, interests: ["Bells"] });
  readers = { ben: started.ben, cleo: started.cleo, dora };
  await world.settle();
});
afterAll(() => world?.close());

const seeing = async () => {
  const seen: string[] = [];
  for (const [name, { api }] of Object.entries(readers)) {
    const { interests } = await api.profiles.getProfile({ userId: ada.userId });
    if (interests.includes("Bells")) seen.push(name);
  }
  return seen;
};
const inLists = async () => {
  const { items } = await readers.ben.api.profiles.listPeople({});
  const found = await readers.ben.api.search.search({ query: "bells" });
  const listed = items.find(({ userId }) => userId === ada.userId)?.interests.includes("Bells");
  return [listed, JSON.stringify(found).includes(ada.userId)];
};

test.each([
  ["everyone", ["ben", "cleo", "dora"], [true, true]],
  ["circles", ["ben", "dora"], [false, false]],
  ["connections", ["dora"], [false, false]],
  ["only_me", [], [false, false]],
] as const)(
  "a field for %s is seen by its audience, and listed and found only when it's for all",
  async (interests, audience, lists) => {
    await ada.api.profiles.updateProfile({ userId: ada.userId, fieldVisibility: { interests } });
    await world.settle();
    expect(await seeing()).toEqual(audience);
    expect(await inLists()).toEqual(lists);
  },
);

test.each(["closed", "rejected"] as const)(
  "sharing a circle that was %s opens nothing",
  async (end) => {
    const { ben, cleo } = readers;
    const { circles } = cleo.api;
    const draft = { name: "Dusk walkers", description: "We walk at dusk.", categories: [] };
    const { circleId } = await circles.createCircle(draft);
    await ada.api.circles.joinCircle({ circleId });
    const [reach, fieldVisibility] = [{ messages: "close" }, { interests: "circles" }] as const;
    await ada.api.profiles.updateProfile({ userId: ada.userId, reach, fieldVisibility });
    await world.settle();
    expect(await seeing()).toEqual(["ben", "cleo", "dora"]);
    if (end === "closed") await circles.closeCircle({ circleId });
    else {
      await grant(world, ben.userId, ["communities_update"]);
      await ben.api.circles.rejectCircle({ circleId, rejectionReason: "It's no circle." });
    }
    await world.settle();
    expect(await seeing()).toEqual(["ben", "dora"]);
    const opened = cleo.api.conversations.openConversation({ participantId: ada.userId });
    expect(await codeOf(opened)).toBe("reach.limited");
  },
);
