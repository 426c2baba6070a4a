import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { createAlbum, listAlbums, updateAlbum } = await import("./albums.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");

beforeAll(() => putItems([profileRow("ada")]));

test("a new title leaves alone who sees the album, which changes at the same moment", async () => {
  const { albumId } = await createAlbum(ada, { title: "Winter", visibility: "public" });
  justBefore(client, () => updateAlbum(ada, albumId, { visibility: "only_me" }));
  expect(await updateAlbum(ada, albumId, { title: "Snow" })).toMatchObject({
    title: "Snow",
    visibility: "only_me",
  });
  const listed = (await listAlbums(ada, undefined)).items.map((album) => album.albumId);
  expect(listed).not.toContain(albumId);
});
