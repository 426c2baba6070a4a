import { day, hour } from "@attune/core/kernel/clock";
import { documentKey } from "@attune/core/search/document";
import type { SearchFilters, SearchResult } from "@attune/core/search/search.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMinute } from "../support/clock.ts";
import { everyItem } from "../support/every-item.ts";
import { grant, operatorTable } from "../support/operator.ts";
import { becomeMember, type Person, signUp } from "../support/person.ts";
import { type SearchOptions, searchAs, startWithThingsToFind } from "../support/search.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let circleId: string;
let eventId: string;
let postId: string;

beforeAll(async () => {
  ({ world, ada, ben, circleId, eventId, postId } = await startWithThingsToFind());
});
afterAll(() => world?.close());

const ask = (query: string, options: SearchOptions = {}, who = ben) =>
  searchAs(who, query, options);
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
      author: null,
      isOwnPost: false,
      mutedWord: null,
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

  test("[P5] nothing for a query that has no words, such as a lone tag", async () => {
    for (const query of ["<b>", "\u200b", "?!"]) expect(await ask(query), query).toEqual([]);
  });

  test("all words of a query have to match, or most of them if nothing has all", async () => {
    expect(idsOf(await ask("dawn tea"))).toEqual([circleId]);
    const { items, mode } = await ben.api.search.search({ query: "dawn coffee" });
    expect(mode).toBe("some_words");
    expect(idsOf(items)).toContain(circleId);
    expect(await ask("xylophone coffee trombone")).toEqual([]);
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

  test("a post says whether it's the searcher's own, whose muted words don't fold it", async () => {
    const own = async (who: Person) => (await ask("heron", {}, who)).map((post) => post.isOwnPost);
    expect(await own(ben)).toEqual([true]);
    expect(await own(ada)).toEqual([false]);
    expect(await ask("Sommerfeld", {}, ben)).toMatchObject([{ type: "person", isOwnPost: false }]);
  });

  test("a post's author by their present name, unless they're kept out of the directory", async () => {
    const dora = await becomeMember(world, { name: "Dora Lind", username: "dora" });
    await dora.api.feed.createPost({ content: "Quinces, at last." });
    await world.settle();
    const author = async () => (await ask("quinces", {}, ada)).map(({ author }) => author);
    expect(await author()).toEqual(["Dora Lind"]);
    await dora.api.profiles.updateProfile({ userId: dora.userId, name: "Dora Lark" });
    await world.settle();
    expect(await author()).toEqual(["Dora Lark"]);
    await dora.api.profiles.updateProfile({ userId: dora.userId, reach: { directory: "nobody" } });
    await world.settle();
    expect(await author()).toEqual([null]);
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

describe("what has an English name is found by its translation", () => {
  test("an interest, an event type and a category, in each language of the interface", async () => {
    const mindful = ["Achtsamkeit", "atención plena", "pleine conscience", "اليقظة الذهنية"];
    for (const query of [...mindful, "Achtsam", "Achtsamkiet"]) {
      expect(idsOf(await ask(query)), query).toContain(circleId);
    }
    for (const query of ["Klangheilung", "sonido y sanación", "cura pelo som", "العلاج بالصوت"]) {
      expect(idsOf(await ask(query)), query).toEqual([eventId]);
    }
    for (const query of ["التأمل", "meditação"]) {
      expect(idsOf(await ask(query)), query).toContain(ada.userId);
    }
  });

  test("after what has the member's own word", async () => {
    const { postId: own } = await ben.api.feed.createPost({ content: "Achtsamkeit im Alltag." });
    await world.settle();
    const types = ["circle", "post"] as SearchFilters["types"];
    expect(idsOf(await ask("Achtsamkeit", { filters: { types } }))).toEqual([own, circleId]);
  });

  test("an event by its type and by being online", async () => {
    const startsAt = world.clock.now() + 30 * day;
    const { eventId: talkId } = await ada.api.events.createEvent({
      title: "How bees decide",
      description: "With slides.",
      location: null,
      link: "https://meet.example/bees",
      type: "Talk",
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + hour).toISOString(),
      timeZone: "Europe/Berlin",
    });
    await ben.api.events.approveEvent({ eventId: talkId });
    await world.settle();
    for (const query of ["Vortrag", "conférence", "محاضرة", "charla en línea"]) {
      expect(idsOf(await ask(query)), query).toContain(talkId);
    }
    for (const place of ["Online", "en línea", "عبر الإنترنت"]) {
      const found = await ask("bees", { filters: { locations: [place] } });
      expect(idsOf(found), place).toEqual([talkId]);
    }
  });
});

describe("[P6] nothing private is found", () => {
  test("no one before their profile is finished", async () => {
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
    expect(await ask("recipe"), "the post with the address").toHaveLength(1);
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

test("an operator can rebuild the index: missing entries return, leftover ones go", async () => {
  const { client, name } = operatorTable(world);
  const entries = async () =>
    (await everyItem(world)).filter((row) => row.__edb_e__ === "search-entry" && row.content);
  const before = await entries();
  const leftover = documentKey("post", postId);
  for (const { pk, sk, doc } of before) {
    if (doc === leftover) continue;
    await client.send(new DeleteCommand({ TableName: name, Key: { pk, sk } }));
  }
  // A post whose event never arrived.
  await client.send(
    new DeleteCommand({ TableName: name, Key: { pk: `post#${postId}`, sk: "post" } }),
  );
  await grant(world, ben.userId, ["system_admin"]);
  await ben.api.search.rebuildSearch();
  await world.settle();
  expect(world.deadLetters()).toEqual([]);
  expect(idsOf(await ask("siters"))).toContain(circleId);
  expect(idsOf(await ask("gong"))).toEqual([eventId]);
  expect(await ask("heron")).toEqual([]);
  expect(await entries()).toHaveLength(before.length - 1);
  const refused = ada.api.search.rebuildSearch();
  await expect(refused).rejects.toMatchObject({ code: "permission.denied" });
});

test("a member who searches too often has to wait", async () => {
  await startMinute(world);
  // More than a slow machine asks while the bucket refills.
  const asks = Array.from({ length: 150 }, () => ask("sitters", {}, ada));
  const refused = (await Promise.allSettled(asks)).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: "request.rate_limited", status: 429 } });
});
