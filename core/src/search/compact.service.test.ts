// @vitest-environment node

import { afterAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import type { Stored } from "./document.ts";
import type { ReindexOptions } from "./index.service.ts";

const table = await startTable();
const { compact } = await import("./compact.service.ts");
const { currentIndex } = await import("./current-index.ts");
const { documentKey, pack } = await import("./document.ts");
const { SegmentEntity } = await import("./search.entity.ts");
const { reindex } = await import("./index.service.ts");
const { changesSince, readManifest, readSegments } = await import("./stored-index.ts");
afterAll(() => table.close());

const content = (title: string) => ({
  title,
  description: "",
  imageUrl: null,
  categories: [],
  keywords: [],
  location: null,
  date: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  popularity: 0,
  ownerId: "ada",
});
const posts = new Map<string, string>();
const source = {
  load: async (id: string) => {
    const title = posts.get(id);
    return title === undefined ? null : content(title);
  },
};

const index = (id: string, options?: ReindexOptions) =>
  reindex([{ type: "post", id, source }], options);

async function write(id: string, title: string | null) {
  if (title === null) posts.delete(id);
  else posts.set(id, title);
  await index(id);
}

const stored = async () => {
  const { segments } = await readManifest();
  return (await readSegments(segments)).flatMap(({ stored }) => stored ?? []);
};

test("what's merged is found by an instance that starts, and what's gone leaves the segments", async () => {
  for (let number = 0; number < 20; number++) await write(`pst_${number}`, `Morning ${number}`);
  await compact({ olderThan: 0 });
  expect(await stored()).toHaveLength(20);
  expect((await currentIndex()).size).toBe(20);

  await write("pst_7", null);
  await write("pst_8", "Evening");
  expect((await currentIndex()).size).toBe(19);
  await compact({ olderThan: 0 });
  const left = await stored();
  expect(left.map(({ doc }) => doc)).not.toContain(documentKey("post", "pst_7"));
  expect(JSON.stringify(left)).not.toContain("Morning 8");
  expect(left).toHaveLength(19);
});

test("of two concurrent merges one counts, and no segment is left over", async () => {
  await write("pst_new", "Another");
  await Promise.all([compact({ olderThan: 0 }), compact({ olderThan: 0 })]);
  const docs = (await stored()).map(({ doc }) => doc);
  expect(docs).toHaveLength(20);
  expect(new Set(docs).size).toBe(20);
});

test("starting over drops what only a segment has", async () => {
  const { segments } = await readManifest();
  const [name = ""] = segments;
  const [read] = await readSegments([name]);
  // Only the fields that are read here.
  const ghost = { ...read?.stored?.[0], doc: "ghost" } as Stored;
  await SegmentEntity.put({ segment: name, content: pack([...(read?.stored ?? []), ghost]) }).go();
  await compact({ olderThan: 0, startOver: true });
  const docs = (await stored()).map(({ doc }) => doc);
  expect(docs).toHaveLength(20);
  expect(docs).not.toContain("ghost");
});

test("young changes wait, because older ones may still arrive", async () => {
  await write("pst_young", "Young");
  const before = await readManifest();
  await compact();
  expect((await readManifest()).revision).toBe(before.revision);
});

test("writing what hasn't changed writes nothing", async () => {
  const changes = async () => {
    const all = [];
    for await (const page of changesSince("")) all.push(...page.stored);
    return all.length;
  };
  const before = await changes();
  await index("pst_young");
  await index("pst_unknown");
  expect(await changes()).toBe(before);
});

test("watchers are notified only of new things, before those can be found", async () => {
  const onNew = vi.fn(async () => {});
  posts.set("pst_told", "Told");
  await index("pst_told", { onNew });
  posts.set("pst_told", "Told again");
  await index("pst_told", { onNew });
  expect(onNew).toHaveBeenCalledTimes(1);
});
