import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember, type Person } from "../support/person.ts";
import { searchAs, startWithThingsToFind } from "../support/search.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ world, ada, ben } = await startWithThingsToFind());
});
afterAll(() => world?.close());

describe("[P3] popular searches", () => {
  test("are shown when three members have found something by Enter, and never a name", async () => {
    const { shadowOf } = await import("@attune/core/search/popular.service");
    // The three have to be in one fortnight.
    world.clock.advance(14 * day - (world.clock.now() % (14 * day)));
    for (const person of [ada, ben]) await person.signIn();
    const people = [ada, ben];
    const shadows = new Set(people.map(({ userId }) => shadowOf(userId, "heron")));
    const popular = async () => (await ben.api.search.listPopularSearches()).items;
    for (const person of people) {
      await searchAs(person, "Heron", { deliberate: true });
      await searchAs(person, "Heron", { deliberate: true });
      await searchAs(person, "sommerfeld", { deliberate: true });
      await searchAs(person, "sitters");
    }
    await world.settle();
    expect(await popular()).toEqual([]);
    for (let number = 0; shadows.size < 3; number++) {
      const person = await becomeMember(world, { username: `looks-${number}` });
      shadows.add(shadowOf(person.userId, "heron"));
      await searchAs(person, "heron ", { deliberate: true });
      await searchAs(person, "sommerfeld", { deliberate: true });
    }
    await world.settle();
    expect(await popular()).toEqual(["heron"]);
    world.clock.advance(29 * day);
    await ben.signIn();
    await ada.signIn();
    expect(await popular()).toEqual([]);
  });
});

describe("[P10] saved searches that notify", () => {
  const searchId = "a-search-of-ben";
  const notices = async (who: Person) =>
    (await who.api.notifications.listNotifications({})).items.filter(({ title }) =>
      title.startsWith("New for your search"),
    );

  test("are kept by the server for their owner alone, once turned on", async () => {
    const saved = await ben.api.search.watchSearch({
      searchId,
      name: "Walks",
      query: "moonlight walk",
      filters: { types: ["circle"] },
    });
    expect(saved).toMatchObject({
      id: searchId,
      name: "Walks",
      query: "moonlight walk",
      notificationsEnabled: true,
      filters: { types: ["circle"], sortBy: "relevance", sortOrder: "desc" },
    });
    expect((await ben.api.search.listWatchedSearches()).items).toEqual([saved]);
    expect((await ada.api.search.listWatchedSearches()).items).toEqual([]);
    await expect(
      ben.api.search.watchSearch({
        searchId: "another-one",
        name: "None",
        query: "...",
        filters: {},
      }),
    ).rejects.toMatchObject({ code: "data.invalid" });
  });

  test("notify of a new match, once, and of nothing else", async () => {
    const draft = { description: "Slowly, along the river.", categories: [] };
    await ada.api.circles.createCircle({ ...draft, name: "Moonlight walkers" });
    await ada.api.circles.createCircle({ ...draft, name: "Moonlight readers" });
    await ada.api.feed.createPost({ content: "A walk in the moonlight." });
    await ben.api.circles.createCircle({ ...draft, name: "My own moonlight walk" });
    await world.settle();
    const [notice, ...others] = await notices(ben);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      type: "system",
      title: "New for your search “Walks”",
      message: "A new circle matches it.",
      actionUrl: expect.stringMatching(/^\/circles\/cir_/),
    });
    expect(await notices(ada)).toEqual([]);
  });

  test("are silent about muted members and words", async () => {
    const make = (name: string) =>
      ada.api.circles.createCircle({ name, description: "Slowly.", categories: [] });
    await ben.api.mutes.muteMember({ userId: ada.userId, length: "hour" });
    await make("Muted moonlight walk");
    await world.settle();
    await ben.api.mutes.unmuteMember({ userId: ada.userId });
    await ben.api.mutes.muteWord({ word: "lantern", length: "always" });
    await make("Moonlight walk by lantern");
    await world.settle();
    expect(await notices(ben)).toHaveLength(1);
    await ben.api.mutes.unmuteWord({ word: "lantern" });
    await make("Moonlight walk by torch");
    await world.settle();
    expect(await notices(ben)).toHaveLength(2);
  });

  test("are silent once turned off", async () => {
    await ben.api.search.unwatchSearch({ searchId });
    expect((await ben.api.search.listWatchedSearches()).items).toEqual([]);
    await ada.api.circles.createCircle({
      name: "Another moonlight walk",
      description: "Again.",
      categories: [],
    });
    await world.settle();
    expect(await notices(ben)).toHaveLength(2);
  });
});
