import type { SearchFilters, SearchResult } from "@attune/core/search/search.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMinute } from "../support/clock.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let circleId: string;
let eventId: string;
let postId: string;

const day = 86_400_000;

beforeAll(async () => {
  world = await startAttune();
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
});
afterAll(() => world?.close());

interface Options {
  semantic?: boolean;
  deliberate?: boolean;
  filters?: Partial<SearchFilters>;
}

const ask = async (query: string, options: Options = {}, who = ben): Promise<SearchResult[]> =>
  // Types of filters are text in the tests' options.
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
    for (const query of ["sit", "itter", "MORNING", "morming", "siters", "maditatiom"]) {
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

describe("[P6] nothing private is found", () => {
  test("nobody before their profile is finished", async () => {
    const { signUp } = await import("../support/person.ts");
    const newcomer = await signUp(world, { name: "Zebulon Unready", username: "zebulon" });
    await newcomer.api.profiles.ensureProfile();
    await world.settle();
    expect(await ask("zebulon")).toEqual([]);
  });

  test("a place that its member stopped showing, in either way", async () => {
    const cleo = await becomeMember(world, { name: "Cleo Quillfeather", username: "cleo" });
    expect(idsOf(await ask("munich"))).toContain(cleo.userId);
    await cleo.api.profiles.updatePrivacySettings({ location_sharing: false });
    await world.settle();
    expect(idsOf(await ask("munich"))).not.toContain(cleo.userId);
    expect(await ask("quillfeather")).toMatchObject([{ id: cleo.userId, location: null }]);
    await cleo.api.profiles.updatePrivacySettings({ location_sharing: true });
    await cleo.api.profiles.updateProfile({
      userId: cleo.userId,
      fieldVisibility: { location: "connections", interests: "only_me" },
    });
    await world.settle();
    expect(idsOf(await ask("munich"))).not.toContain(cleo.userId);
    expect(idsOf(await ask("yoga"))).not.toContain(cleo.userId);
    await cleo.api.profiles.updateProfile({ userId: cleo.userId, name: "Cleo Anders" });
    await world.settle();
    expect(await ask("quillfeather")).toEqual([]);
    expect(idsOf(await ask("anders"))).toEqual([cleo.userId]);
  });

  test("no email address, no birth data, no message", async () => {
    await ada.api.charts.geocodeBirthLocation({
      userId: ada.userId,
      location: "Oslo, Norway",
      birthData: { birthDate: "1984-03-09", birthTime: "07:41", birthLocation: "Oslo, Norway" },
    });
    await ada.api.charts.calculateAndStoreCharts({ userId: ada.userId });
    await ben.api.connections.sendRequest({ receiverId: ada.userId });
    const { received } = await ada.api.connections.listRequests();
    await ada.api.connections.acceptRequest({ requestId: received[0]?.requestId ?? "" });
    const { conversationId } = await ada.api.conversations.openConversation({
      participantId: ben.userId,
    });
    await ada.api.conversations.sendMessage({ conversationId, body: "Marzipan, secretly." });
    await ben.api.feed.createPost({ content: "Write to rosehip@example.org for the recipe." });
    await world.settle();
    for (const query of ["people.example", "oslo", "1984", "pisces", "marzipan", "rosehip"]) {
      expect(await ask(query), query).toEqual([]);
    }
  });

  test("a post that was deleted", async () => {
    const { postId: gone } = await ben.api.feed.createPost({ content: "Persimmons, at last." });
    await world.settle();
    expect(idsOf(await ask("persimmon"))).toEqual([gone]);
    await ben.api.feed.deletePost({ postId: gone });
    await world.settle();
    expect(await ask("persimmon")).toEqual([]);
  });
});

describe("[P2] filters and order", () => {
  test("types, places, categories and days limit what is found", async () => {
    const all = await ask("meditation");
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(["circle", "person"]));
    const only = async (filters: Partial<SearchFilters>) =>
      new Set(idsOf(await ask("meditation", { filters })));
    expect(await only({ types: ["circle"] })).toEqual(new Set([circleId]));
    expect(await only({ categories: ["mindfulness"] })).toEqual(new Set([circleId]));
    const nearby = await only({ locations: ["Munich"] });
    expect(nearby).toEqual(new Set([ada.userId, ben.userId]));
    expect(await only({ types: ["event"] })).toEqual(new Set());
    const tomorrow = new Date(world.clock.now() + day).toISOString();
    expect(await only({ dateRange: { start: tomorrow, end: null } })).toEqual(new Set());
    expect((await only({ dateRange: { start: null, end: tomorrow } })).size).toBe(all.length);
  });

  test("[P10] relevance first, by date and popularity either way", async () => {
    await ben.api.circles.joinCircle({ circleId });
    await world.settle();
    // Else its members are text.
    const types = ["circle", "post"] as SearchFilters["types"];
    const { postId: later } = await ada.api.feed.createPost({ content: "Dawn, dawn, and dawn." });
    await world.settle();
    const ordered = async (filters: Partial<SearchFilters>) =>
      idsOf(await ask("dawn", { filters: { types, ...filters } }));
    expect(await ordered({})).toEqual([later, circleId]);
    expect(await ordered({ sortBy: "date" })).toEqual([later, circleId]);
    expect(await ordered({ sortBy: "date", sortOrder: "asc" })).toEqual([circleId, later]);
    expect(await ordered({ sortBy: "popularity" })).toEqual([circleId, later]);
    expect(await ordered({ sortBy: "popularity", sortOrder: "asc" })).toEqual([later, circleId]);
  });
});

describe("[P2] by meaning", () => {
  test("finds what means the same without the word, and says which meaning", async () => {
    const { postId: nights } = await ben.api.feed.createPost({
      content: "Insomnia again; the kettle sang at four.",
    });
    await world.settle();
    expect(idsOf(await ask("sleepless", {}, ada))).not.toContain(nights);
    const answer = await ada.api.search.search({ query: "sleepless", semantic: true });
    expect(answer.mode).toBe("semantic");
    expect(answer.items.find(({ id }) => id === nights)).toMatchObject({
      meanings: ["sleep"],
      relevanceScore: 4,
    });
  });

  test("merges with the words' own score", async () => {
    const words = (await ask("meditation")).find(({ id }) => id === circleId);
    const both = (await ask("meditation", { semantic: true })).find(({ id }) => id === circleId);
    expect(both?.relevanceScore).toBeGreaterThan(words?.relevanceScore ?? 0);
    expect(both?.meanings).toContain("meditation");
  });

  test("falls back to the words when nothing is known of them, and says so", async () => {
    const answer = await ben.api.search.search({ query: "siters", semantic: true });
    expect(answer.mode).toBe("fallback");
    expect(idsOf(answer.items)).toEqual([circleId]);
    expect((await ben.api.search.search({ query: "sitters" })).mode).toBe("text");
  });
});

describe("[P3] popular searches", () => {
  test("are shown when three members have found something by Enter, and never a name", async () => {
    const { shadowOf } = await import("@attune/core/search/popular.service");
    const people = [ada, ben];
    const shadows = new Set(people.map(({ userId }) => shadowOf(userId, "heron")));
    const popular = async () => (await ben.api.search.listPopularSearches()).items;
    for (const person of people) {
      await ask("Heron", { deliberate: true }, person);
      await ask("Heron", { deliberate: true }, person);
      await ask("sommerfeld", { deliberate: true }, person);
      await ask("sitters", {}, person);
    }
    await world.settle();
    expect(await popular()).toEqual([]);
    for (let number = 0; shadows.size < 3; number++) {
      const person = await becomeMember(world, { username: `looks-${number}` });
      shadows.add(shadowOf(person.userId, "heron"));
      await ask("heron ", { deliberate: true }, person);
      await ask("sommerfeld", { deliberate: true }, person);
    }
    await world.settle();
    expect(await popular()).toEqual(["heron"]);
    world.clock.advance(29 * day);
    await ben.signIn();
    await ada.signIn();
    expect(await popular()).toEqual([]);
  });
});

describe("[P10] saved searches that tell", () => {
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

  test("tell of a new match, once, and of nothing else", async () => {
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
      message: "A new circle answers it.",
      actionUrl: expect.stringMatching(/^\/circles\/cir_/),
    });
    expect(await notices(ada)).toEqual([]);
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
    expect(await notices(ben)).toHaveLength(1);
  });
});

test("an operator can rebuild the index: missing entries return, leftover ones go", async () => {
  const { client, name } = operatorTable(world);
  const { ScanCommand, DeleteCommand } = await import("@aws-sdk/lib-dynamodb");
  const isRow = (row: Record<string, unknown>) => /^search-p/.test(String(row.__edb_e__));
  const everything = async () =>
    (await client.send(new ScanCommand({ TableName: name }))).Items ?? [];
  const before = (await everything()).filter(isRow);
  expect(before.length).toBeGreaterThan(100);
  for (const { pk, sk } of before) {
    await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  }
  // A post whose fact never came.
  await client.send(
    new DeleteCommand({ TableName: name, Key: { pk: `post#${postId}`, sk: "post" } }),
  );
  expect(await ask("sitters")).toEqual([]);
  await grant(world, ben.userId, ["system_admin"]);
  await ben.api.search.rebuildSearch();
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
  expect(idsOf(await ask("siters"))).toContain(circleId);
  expect(idsOf(await ask("gong"))).toEqual([eventId]);
  expect(await ask("heron")).toEqual([]);
  const refused = ada.api.search.rebuildSearch();
  await expect(refused).rejects.toMatchObject({ code: "permission.denied" });
});

test("a member who asks without end is asked to wait", async () => {
  await startMinute(world);
  const asks = Array.from({ length: 91 }, () => ask("sitters", {}, ada));
  const refused = (await Promise.allSettled(asks)).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: "request.rate_limited", status: 429 } });
});
