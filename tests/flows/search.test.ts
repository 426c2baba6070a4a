import type { SearchFilters, SearchResult } from "@attune/core/search/search.contract";
import type { World } from "@attune/local-cloud/world-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startHouse } from "../support/world.ts";

let world: World;
let ada: Person;
let ben: Person;
let circleId: string;
let eventId: string;
let postId: string;

const day = 86_400_000;

beforeAll(async () => {
  world = await startHouse();
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada-seeks" });
  ben = await becomeMember(world, { name: "Ben Sommerfeld", username: "ben" });
  await grant(world, ben.userId, ["system_admin"]);
  ({ circleId } = await ada.api.circles.createCircle({
    name: "Morning sitters",
    description: "We meet at dawn for silent meditation, and have tea.",
    categories: ["Mindfulness"],
  }));
  const startsAt = world.clock.now() + 30 * day;
  ({ eventId } = await ada.api.events.createEvent({
    title: "Gong bath",
    description: "Lie down and listen.",
    location: "Old mill, Freising",
    type: "Sound Healing",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + day / 24).toISOString(),
    timeZone: "Europe/Berlin",
  }));
  ({ postId } = await ben.api.feed.createPost({
    content: "Fog over the meadow, and nobody awake but the heron.",
    topic: "Early hours",
  }));
  await world.settle();
}, 180_000);
afterAll(() => world?.close());

interface Options {
  semantic?: boolean;
  deliberate?: boolean;
  filters?: Partial<SearchFilters>;
}

const ask = async (query: string, options: Options = {}, who = ben): Promise<SearchResult[]> =>
  (
    await who.api.search.search({ query, ...options } as Parameters<
      typeof who.api.search.search
    >[0])
  ).items;
const idsOf = (items: SearchResult[]) => items.map(({ id }) => id);

describe("what is found", () => {
  test("[L10] a result carries every field of the specification", async () => {
    const [result, ...others] = await ask("Morning sitters");
    expect(others).toEqual([]);
    expect(result).toEqual({
      id: circleId,
      title: "Morning sitters",
      type: "circle",
      description: "We meet at dawn for silent meditation, and have tea.",
      imageUrl: null,
      url: `/circles/${circleId}`,
      relevanceScore: 9,
      category: "Mindfulness",
      location: null,
      date: null,
      createdAt: expect.stringMatching(/^\d{4}-/),
      meanings: [],
    });
  });

  test("[P8] the score adds title, description, category, exact title and the last seven days", async () => {
    expect((await ask("sitters"))[0]?.relevanceScore).toBe(3 + 1);
    expect((await ask("silent"))[0]?.relevanceScore).toBe(2 + 1);
    expect((await ask("mindfulness"))[0]?.relevanceScore).toBe(1 + 1);
    expect((await ask("morning sitters"))[0]?.relevanceScore).toBe(3 + 5 + 1);
  });

  test("[P7] by a part of a word, and by a word that is nearly right", async () => {
    for (const query of [
      "sit",
      "itter",
      "MORNING",
      "mornign sitters".replace("gn", "ng"),
      "morming",
      "siters",
      "meditatoin".replace("oi", "io"),
      "maditatiom",
    ]) {
      expect(idsOf(await ask(query)), query).toContain(circleId);
    }
    expect(idsOf(await ask("evening"))).not.toContain(circleId);
    expect(await ask("xylophone")).toEqual([]);
  });

  test("all words of a query have to be there", async () => {
    expect(idsOf(await ask("dawn tea"))).toEqual([circleId]);
    expect(await ask("dawn coffee")).toEqual([]);
  });

  test("people by name, username, bio, interests and shown place", async () => {
    for (const query of ["Sommerfeld", "sommerfelt", "ben", "munich"]) {
      expect(idsOf(await ask(query, {}, ada)), query).toContain(ben.userId);
    }
    const [result] = await ask("Sommerfeld", {}, ada);
    expect(result).toMatchObject({
      type: "person",
      title: "Ben Sommerfeld",
      url: `/profile/${ben.userId}`,
      location: expect.stringContaining("Munich"),
    });
  });

  test("public posts by topic and words", async () => {
    expect(await ask("heron", {}, ada)).toMatchObject([
      { id: postId, type: "post", title: "Early hours", url: `/community/post/${postId}` },
    ]);
  });
});

describe("[P6] what is not found", () => {
  test("an event until it is approved, and not after it was taken back", async () => {
    expect(await ask("gong")).toEqual([]);
    await ben.api.events.approveEvent({ eventId });
    await world.settle();
    expect(await ask("gong")).toMatchObject([
      { id: eventId, type: "event", location: "Old mill, Freising", category: "Sound Healing" },
    ]);
    expect(idsOf(await ask("freising"))).toEqual([eventId]);
    await ben.api.events.rejectEvent({ eventId, rejectionReason: "Later." });
    await world.settle();
    expect(await ask("gong")).toEqual([]);
    await ben.api.events.approveEvent({ eventId });
    await world.settle();
    expect(idsOf(await ask("gong"))).toEqual([eventId]);
  });
});
