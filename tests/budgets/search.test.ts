import { piecesOfWord } from "@attune/core/search/grams";
import { postingsOf, rowOf } from "@attune/core/search/index.service";
import { type SearchType, searchTypes } from "@attune/core/search/search.contract";
import { PieceEntity } from "@attune/core/search/search.entity";
import type { Searchable } from "@attune/core/search/searchable";
import type { LocalCloud } from "@attune/local-cloud/types";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "../support/cost.ts";
import { operatorTable } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { startAttune } from "../support/world.ts";

/** Of each of the four types; all of them have the same three words in title, text and category. */
const thingsOfType = 250;
const marked = 20;
const otherWords = 4_000;

let world: LocalCloud;
let ada: Person;
let rowsWritten = 0;

type Item = Record<string, unknown>;

const letters = "abcdefghijklmnoprstuvw";
/** Made-up words that look alike, so that the dictionary's pieces are as full as they get. */
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

function* rows(): Generator<Item> {
  const pieces = new Map<string, string[]>();
  for (let index = 0; index < otherWords; index++) {
    for (const piece of piecesOfWord(wordOf(index))) {
      const known = pieces.get(piece) ?? [];
      if (known.length < 350) pieces.set(piece, [...known, wordOf(index)]);
    }
  }
  for (const [piece, dictionary] of pieces) {
    // Parameters are untyped; of a put they hold the whole row.
    yield (PieceEntity.put({ piece, dictionary }).params() as unknown as { Item: Item }).Item;
  }
  for (const type of searchTypes) {
    for (let index = 0; index < thingsOfType; index++) {
      const thing = thingOf(type, index);
      for (const posting of postingsOf(thing)) {
        // A row of any kind, to be given other keys.
        const { gsi2pk, gsi2sk, ...row } = rowOf(thing, posting) as Item;
        const isFirst = index >= thingsOfType - marked || /medi\w{4}$/.test(posting);
        yield isFirst ? { ...row, gsi2pk, gsi2sk } : row;
      }
    }
  }
}

async function fill(): Promise<void> {
  const { client, name } = operatorTable(world);
  const batch: Item[] = [];
  const write = async () => {
    let requests = batch.splice(0).map((Item) => ({ PutRequest: { Item } }));
    rowsWritten += requests.length;
    while (requests.length > 0) {
      const answer = await client.send(
        new BatchWriteCommand({ RequestItems: { [name]: requests } }),
      );
      requests = (answer.UnprocessedItems?.[name] ?? []) as typeof requests;
    }
  };
  for (const row of rows()) if (batch.push(row) === 25) await write();
  await write();
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

test("the community is large: what it has could not be read within the budget", () => {
  expect(rowsWritten).toBeGreaterThan(25_000);
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
        // What is popular is counted behind the answer, with two requests more.
        await world.settle();
      });
      console.info(`${what}:`, JSON.stringify(spent));
      expect(spent.scans).toBe(0);
      expect(spent.requests).toBeLessThanOrEqual(deliberate ? 8 + 2 : 8);
      expect(spent.readUnits).toBeLessThanOrEqual(10);
      expect(spent.items).toBeLessThanOrEqual(200);
    });
  }
}

test("[P6] a word that everything has finds twenty of each type, the newest of all", async () => {
  const { items } = await ada.api.search.search({ query: "silence" });
  for (const type of searchTypes) {
    const own = items.filter((item) => item.type === type);
    expect(own).toHaveLength(20);
  }
  expect(items.some(({ title }) => title.endsWith(`number ${thingsOfType - 1}`))).toBe(true);
});
