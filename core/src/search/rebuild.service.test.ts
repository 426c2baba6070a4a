// @vitest-environment node

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { SearchContent, SearchSource } from "../kernel/search-aspect.ts";
import { startTable } from "../testing/local-table.ts";
import type { ReindexOptions } from "./index.service.ts";

const enqueueJob = vi.fn();
const sentencesOfThings = vi.fn<(texts: string[]) => Promise<unknown[]>>();
vi.mock("../kernel/queues.ts", () => ({ enqueueJob }));
vi.mock("./ask-model.ts", () => ({ sentencesOfThings, warnOfModel: () => {} }));

const table = await startTable();
const { documentKey, unpackDocument } = await import("./document.ts");
const { reindex } = await import("./index.service.ts");
const { rebuildPage } = await import("./rebuild.service.ts");
const { EntryEntity } = await import("./search.entity.ts");
afterAll(() => table.close());
beforeEach(() => {
  enqueueJob.mockReset();
  sentencesOfThings.mockReset();
});

const post: SearchContent = {
  title: "Teeth",
  description: "Which dentist do you go to?",
  imageUrl: null,
  categories: [],
  keywords: [],
  location: null,
  date: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  popularity: 0,
  ownerId: "ada",
};
const sentence = { model: "one", signs: "AAAA" };
const sourceOf = (ids: string[]): SearchSource => ({
  load: async () => post,
  listIds: async () => ({ ids, cursor: null }),
});
const rebuild = (ids: string[]) =>
  rebuildPage({ pass: "things", type: "post", cursor: null, startedAt: "2026" }, async () =>
    sourceOf(ids),
  );
const sentenceOf = async (id: string) => {
  const { data } = await EntryEntity.get({ doc: documentKey("post", id) }).go();
  const content = data?.content;
  return content && unpackDocument(content).sentence;
};

const index = (ids: string[], options?: ReindexOptions) =>
  reindex(
    ids.map((id) => ({ type: "post" as const, id, source: sourceOf([]) })),
    options,
  );
const answering = (model: string) => async (texts: string[]) =>
  texts.map(() => ({ ...sentence, model }));
const down = async () => {
  throw new Error("down");
};
const left = (...ids: string[]) => ({
  things: ids.map((id) => ({ type: "post", id })),
  force: true,
});

test("the language model is asked once for all things that need a sentence", async () => {
  sentencesOfThings.mockImplementation(answering("one"));
  await index(["six"]);
  sentencesOfThings.mockClear();
  expect(await index(["six", "seven", "eight"])).toEqual([]);
  expect(sentencesOfThings.mock.calls.map(([texts]) => texts.length)).toEqual([2]);
  for (const id of ["six", "seven", "eight"]) expect(await sentenceOf(id)).toEqual(sentence);
});

test("a rebuild keeps what sentences there are while the language model is down", async () => {
  sentencesOfThings.mockImplementation(answering("one"));
  await index(["one", "two"]);
  sentencesOfThings.mockImplementation(down);
  await rebuild(["one", "two", "three"]);
  expect(await sentenceOf("one")).toEqual(sentence);
  expect(await sentenceOf("two")).toEqual(sentence);
  expect(await sentenceOf("three")).toBeUndefined();
  expect(enqueueJob).toHaveBeenCalledWith("search", left("one", "two", "three"));
});

test("the job asks for a new sentence although the text has one", async () => {
  sentencesOfThings.mockImplementationOnce(answering("one")).mockImplementation(answering("new"));
  await index(["four"]);
  await index(["four"]);
  expect((await sentenceOf("four"))?.model).toBe("one");
  await index(["four"], { force: true });
  expect((await sentenceOf("four"))?.model).toBe("new");
});

test("a leftover that needs a sentence doesn't end the rebuild while the model is down", async () => {
  sentencesOfThings.mockImplementation(down);
  expect((await index(["five"])).map(({ id }) => id)).toEqual(["five"]);
  const startedAt = "2999-01-01T00:00:00.000Z";
  await rebuildPage({ pass: "leftovers", startedAt }, async () => sourceOf([]));
  expect(enqueueJob).toHaveBeenCalledWith("search", {
    things: expect.arrayContaining(left("five").things),
    force: true,
  });
  expect(enqueueJob).toHaveBeenLastCalledWith("search-compact", { startOver: true });
});
