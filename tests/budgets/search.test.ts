import { documentKey, documentOf, pack, type Stored } from "@attune/core/search/document";
import { type SearchType, searchTypes } from "@attune/core/search/search.contract";
import { EntryEntity, ManifestEntity, SegmentEntity } from "@attune/core/search/search.entity";
import type { Searchable } from "@attune/core/search/searchable";
import type { LocalCloud } from "@attune/local-cloud/types";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf, costOf } from "../support/cost.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

/** Of each of the four types; all have the same three words in title, text and category. */
const thingsOfType = 2_500;
const thingsOfSegment = 1_000;
/** The newest of each type, which are in no segment yet. */
const changed = 10;
const otherWords = 4_000;

let world: LocalCloud;
let ada: Person;

const letters = "abcdefghijklmnoprstuvw";
/** Made-up similar words, so that a misspelt one is near thousands. */
const wordOf = (index: number): string => {
  let rest = index;
  let word = "";
  for (let place = 0; place < 4; place++) {
    word += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return `medi${word}`;
};

const begun = Date.UTC(2026, 0, 1);
const words = (index: number) =>
  Array.from({ length: 6 }, (_, at) => wordOf((index * 6 + at) % otherWords)).join(" ");

const thingOf = (type: SearchType, index: number): Searchable => ({
  type,
  id: `${type}-${String(index).padStart(26, "0")}`,
  title: `Morning meditation for everybody who likes to sit, number ${index}`,
  description: `Silence, tea and the sound of rain before the day begins, again and again. ${words(index)}`,
  imageUrl: `/media/user-uploads/posts/00000000-0000-4000-8000-000000000000/picture-${index}.jpg`,
  categories: ["Mindfulness", "Sleep"],
  keywords: [],
  location: "Munich, Bavaria, Germany",
  date: null,
  createdAt: new Date(begun + index * 60_000).toISOString(),
  popularity: index,
  ownerId: "nobody",
});

/** Parameters are untyped; of a put they hold the whole row. */
const rowOf = (put: { params(): object }) =>
  // ElectroDB types params() as a plain record.
  (put.params() as { Item: Record<string, unknown> }).Item;

const storedOf = (thing: Searchable): Stored => ({
  doc: documentKey(thing.type, thing.id),
  changedAt: thing.createdAt,
  document: documentOf(thing),
});

async function fill(): Promise<void> {
  const { client, name } = operatorTable(world);
  const put = (Item: object) => client.send(new PutCommand({ TableName: name, Item }));
  const settled: Stored[] = [];
  for (let index = 0; index < thingsOfType; index++) {
    for (const type of searchTypes) {
      const stored = storedOf(thingOf(type, index));
      if (index < thingsOfType - changed) settled.push(stored);
      else {
        const { doc, changedAt, document } = stored;
        const content = document ? { content: pack(document) } : {};
        await put(rowOf(EntryEntity.put({ doc, changedAt, ...content, revision: 1 })));
      }
    }
  }
  const segments: string[] = [];
  for (let start = 0; start < settled.length; start += thingsOfSegment) {
    const segment = `segment-${start}`;
    const content = pack(settled.slice(start, start + thingsOfSegment));
    await put(rowOf(SegmentEntity.put({ segment, content })));
    segments.push(segment);
  }
  const mark = settled.at(-1)?.changedAt ?? "";
  await put(
    rowOf(ManifestEntity.put({ segments, mark, generation: "", revision: 1, changedAt: mark })),
  );
}

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  await fill();
});
afterAll(() => world?.close());

const cost = (act: () => Promise<unknown>) => costOf(world, act);

// An empty list has no type of its own.
const noTypes = { types: [] as SearchType[] };
const cases: [what: string, query: string, semantic: boolean, types: { types: SearchType[] }][] = [
  ["one word that everything has", "meditation", false, noTypes],
  ["two such words", "morning meditation", false, noTypes],
  ["five such words", "silent morning meditation mindfulness munich", false, noTypes],
  ["a part of thousands of words", "medi", false, noTypes],
  ["a word that is misspelt, near thousands", "mediabck", false, noTypes],
  ["two misspelt words", "mediabck medixyzu", false, noTypes],
  ["a long misspelt word", "meditashion", false, noTypes],
  ["a word that nothing has", "xylophone", false, noTypes],
  ["a meaning that everything has", "sleepless morning", true, noTypes],
  ["two words by meaning", "morning meditation", true, noTypes],
  ["one type alone", "meditation", false, { types: ["person"] }],
];

test("an instance starts with a few requests, however large the community is", async () => {
  const spent = await cost(() => ada.api.search.search({ query: "meditation" }));
  console.info("the first search:", JSON.stringify(spent));
  expect(spent.requests).toBeLessThanOrEqual(10);
  expect(spent.items).toBeLessThanOrEqual(100);
});

for (const [what, query, semantic, { types }] of cases) {
  for (const deliberate of [false, true]) {
    test(`[P6] ${what} ${deliberate ? "by Enter" : "while typing"} stays within the budget`, async () => {
      const ask = () => ada.api.search.search({ query, semantic, deliberate, filters: { types } });
      await ask();
      await world.settle();
      const spent = await cost(async () => {
        const { items } = await ask();
        for (const type of searchTypes) {
          expect(items.filter((item) => item.type === type).length).toBeLessThanOrEqual(20);
        }
        // Popular searches are counted in the background, with two more requests.
        await world.settle();
      });
      console.info(`${what}:`, JSON.stringify(spent));
      expect(spent.scans).toBe(0);
      expect(spent.requests).toBeLessThanOrEqual(deliberate ? 4 + 2 : 4);
      expect(spent.readUnits).toBeLessThanOrEqual(4);
      expect(spent.items).toBeLessThanOrEqual(10);
    });
  }
}

test("members to mention are found in memory, and ten of them read", async () => {
  const ask = () => ada.api.feed.listMentionable({ begun: "morn" });
  await ask();
  const spent = await cost(ask);
  console.info("members to mention:", JSON.stringify(spent));
  expect(spent.scans).toBe(0);
  expect(spent.requests).toBeLessThanOrEqual(3);
  expect(spent.readUnits).toBeLessThanOrEqual(7.5);
  expect(spent.writeUnits).toBe(0);
});

test("[P6] a word that everything contains finds the newest twenty of each type", async () => {
  const { items } = await ada.api.search.search({ query: "silence" });
  for (const type of searchTypes) {
    const own = items.filter((item) => item.type === type);
    expect(own).toHaveLength(20);
  }
  expect(items.some(({ title }) => title.endsWith(`number ${thingsOfType - 1}`))).toBe(true);
});

const postOf = (words: number) => ({
  content: Array.from({ length: words }, (_, index) => wordOf(index * 7))
    .join(" ")
    .slice(0, 1_900),
  visibility: "public" as const,
});

test.each([
  ["a short post", 3],
  ["a post of hundreds of words", 400],
])("%s is found at the same small cost", async (_what, words) => {
  const draft = postOf(words);
  const { writeUnits: before } = await answerCostOf(world, () => ada.api.feed.createPost(draft));
  await world.settle();
  const spent = await cost(async () => {
    await ada.api.feed.createPost(draft);
    await world.settle();
  });
  expect(spent.requests).toBeLessThanOrEqual(12);
  // One may be the limit's, which every fourth call writes.
  expect(spent.writeUnits - before).toBeLessThanOrEqual(3);
});

test("a short post costs at most 10 write units with all that follows", async () => {
  const spent = await cost(async () => {
    await ada.api.feed.createPost(postOf(3));
    await world.settle();
  });
  expect(spent.writeUnits).toBeLessThanOrEqual(10);
});
