// @vitest-environment node

import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { SearchContent, SearchSource } from "../kernel/search-aspect.ts";
import { startTable } from "../testing/local-table.ts";

const enqueueJob = vi.fn();
const sentenceOfThing = vi.fn();
vi.mock("../kernel/queues.ts", () => ({ enqueueJob }));
vi.mock("./ask-model.ts", () => ({ sentenceOfThing }));

const table = await startTable();
const { documentKey, unpackDocument } = await import("./document.ts");
const { contentOf, MissingSentence, reindex } = await import("./index.service.ts");
const { rebuildPage } = await import("./rebuild.service.ts");
const { EntryEntity } = await import("./search.entity.ts");
afterAll(() => table.close());
beforeEach(() => {
  enqueueJob.mockReset();
  sentenceOfThing.mockReset();
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
  const content = contentOf(data);
  return content && unpackDocument(content).sentence;
};

test("a rebuild keeps what sentences there are while the language model is down", async () => {
  sentenceOfThing.mockResolvedValue(sentence);
  for (const id of ["one", "two"]) await reindex("post", id, sourceOf([]));
  sentenceOfThing.mockRejectedValue(new Error("down"));
  await rebuild(["one", "two", "three"]);
  expect(await sentenceOf("one")).toEqual(sentence);
  expect(await sentenceOf("two")).toEqual(sentence);
  expect(await sentenceOf("three")).toBeUndefined();
  for (const id of ["one", "two", "three"]) {
    expect(enqueueJob).toHaveBeenCalledWith("search", { type: "post", id, force: true });
  }
});

test("the job asks for a new sentence although the text has one", async () => {
  sentenceOfThing.mockResolvedValueOnce(sentence).mockResolvedValue({ ...sentence, model: "new" });
  await reindex("post", "four", sourceOf([]));
  await reindex("post", "four", sourceOf([]));
  expect((await sentenceOf("four"))?.model).toBe("one");
  await reindex("post", "four", sourceOf([]), { force: true });
  expect((await sentenceOf("four"))?.model).toBe("new");
});

test("a leftover that needs a sentence doesn't end the rebuild while the model is down", async () => {
  sentenceOfThing.mockRejectedValue(new Error("down"));
  await expect(reindex("post", "five", sourceOf([]))).rejects.toThrow(MissingSentence);
  const startedAt = "2999-01-01T00:00:00.000Z";
  await rebuildPage({ pass: "leftovers", startedAt }, async () => sourceOf([]));
  expect(enqueueJob).toHaveBeenCalledWith("search", { type: "post", id: "five", force: true });
  expect(enqueueJob).toHaveBeenLastCalledWith("search-compact", { startOver: true });
});
