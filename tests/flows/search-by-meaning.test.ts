import { hour } from "@attune/core/kernel/clock";
import type { SearchResult } from "@attune/core/search/search.contract";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { type SearchOptions, searchAs, startWithThingsToFind } from "../support/search.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, circleId } = await startWithThingsToFind());
});
afterAll(() => world?.close());

const ask = (query: string, options: SearchOptions = {}, who = ben) =>
  searchAs(who, query, options);
/** By name, for faults. */
const languageModel = () =>
  world.resources.find(({ physicalName }) => physicalName.endsWith("-embeddings"))?.physicalName ??
  expect.fail("no function");
const idsOf = (items: SearchResult[]) => items.map(({ id }) => id);

describe("[P2] by meaning", () => {
  test("finds what means the same without the word, and says which meaning", async () => {
    const { postId: nights } = await ben.api.feed.createPost({
      content: "Insomnia again; the kettle sang at four.",
    });
    await world.settle();
    expect(idsOf(await ask("sleepless", {}, ada))).not.toContain(nights);
    const answer = await ada.api.search.search({ query: "sleepless", semantic: true });
    expect(answer.mode).toBe("semantic");
    const found = answer.items.find(({ id }) => id === nights);
    expect(found?.meanings).toEqual(["sleep"]);
    // 4 for the meaning, and some for what the sentence says.
    expect(found?.relevanceScore).toBeGreaterThan(4);
  });

  test("finds what says the same as a whole, where the list of meanings knows nothing of it", async () => {
    const { postId: dentist } = await ben.api.feed.createPost({
      content: "Can anybody recommend a dentist?",
    });
    await world.settle();
    const find = () =>
      ada.api.search.search({ query: "who knows a good tooth doctor", semantic: true });
    world.faults.killRate(1, languageModel());
    expect(idsOf((await find()).items)).not.toContain(dentist);
    world.faults.clear();
    const answer = await find();
    expect(answer.mode).toBe("semantic");
    expect(answer.items[0]?.id).toBe(dentist);
  });

  test("finds a word near the question's that the list of meanings doesn't know", async () => {
    const { postId: bike } = await ben.api.feed.createPost({
      content: "My bike has a new saddle.",
    });
    await world.settle();
    expect(idsOf(await ask("bicycle", {}, ada))).not.toContain(bike);
    const answer = await ada.api.search.search({ query: "bicycle", semantic: true });
    expect(answer.mode).toBe("semantic");
    expect(idsOf(answer.items)).toContain(bike);
  });

  test("merges with the words' own score", async () => {
    const words = (await ask("meditation")).find(({ id }) => id === circleId);
    const both = (await ask("meditation", { semantic: true })).find(({ id }) => id === circleId);
    expect(both?.relevanceScore).toBeGreaterThan(words?.relevanceScore ?? 0);
    expect(both?.meanings).toContain("meditation");
  });

  test("without the language model, the list answers, then the words alone, and the answer says so", async () => {
    world.faults.killRate(1, languageModel());
    const known = await ben.api.search.search({ query: "sleeplessness", semantic: true });
    expect(known.mode).toBe("list");
    expect(known.items.map(({ meanings }) => meanings)).toContainEqual(["sleep"]);
    const unknown = await ben.api.search.search({ query: "siters", semantic: true });
    expect(unknown.mode).toBe("fallback");
    expect(idsOf(unknown.items)).toEqual([circleId]);
    expect((await ben.api.search.search({ query: "sitters" })).mode).toBe("text");
    world.faults.clear();
    const again = await ben.api.search.search({ query: "siters", semantic: true });
    expect(again.mode).toBe("semantic");
    expect(idsOf(again.items)).toContain(circleId);
  });

  test("what's written while the model is down is found by its words, and by meaning once it's back", async () => {
    world.faults.killRate(1, languageModel());
    const { postId: laptop } = await ben.api.feed.createPost({
      content: "Which laptop should I buy?",
    });
    await world.settle();
    expect(idsOf(await ask("laptop", {}, ada))).toContain(laptop);
    world.faults.clear();
    const find = () => ask("what notebook is worth getting", { semantic: true }, ada);
    expect(idsOf(await find())).not.toContain(laptop);
    await world.settle({ advance: hour });
    expect(idsOf(await find())).toContain(laptop);
  });
});

test("an index is rebuilt while the language model is down: sentences stay, and missing ones follow", async () => {
  const { postId: known } = await ben.api.feed.createPost({
    content: "Which dentist do you go to?",
  });
  await grant(world, ben.userId, ["system_admin"]);
  await world.settle();
  world.faults.killRate(1, languageModel());
  const { postId: unknown } = await ben.api.feed.createPost({ content: "My dentist has moved." });
  await ben.api.search.rebuildSearch();
  await world.settle();
  const byWords = idsOf(await ask("dentist", {}, ada));
  expect(byWords).toEqual(expect.arrayContaining([known, unknown]));
  world.faults.clear();
  const find = async () =>
    idsOf(await ask("who knows a good tooth doctor", { semantic: true }, ada));
  const before = await find();
  expect(before).toContain(known);
  expect(before).not.toContain(unknown);
  await world.settle({ advance: hour });
  expect(world.deadLetters()).toEqual([]);
  expect(await find()).toEqual(expect.arrayContaining([known, unknown]));
});
