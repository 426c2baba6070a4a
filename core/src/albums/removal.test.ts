import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const removed: string[] = [];
vi.mock("../kernel/object-store.ts", () => ({
  deleteObjects: async (keys: string[]) => void removed.push(...keys),
}));
vi.mock("../photos/media-urls.ts", () => ({ mediaUrl: (path: string) => path }));

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { albumPhoto } = await import("../testing/album-photo.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { openPhoto } = await import("./albums.access.ts");
const { PhotoEntity } = await import("./albums.entity.ts");
const { createAlbum } = await import("./albums.service.ts");
const { movePhoto } = await import("./photos.service.ts");
const { emptyAlbum } = await import("./removal.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");

beforeEach(async () => {
  removed.length = 0;
  await putItems([profileRow("ada")]);
});

async function albumWithPhoto() {
  const { albumId } = await createAlbum(ada, { title: "Winter", visibility: "public" });
  return albumPhoto(albumId);
}

test("a deleted album's photos go, and so do their files", async () => {
  const { albumId, photoId } = await albumWithPhoto();
  await emptyAlbum(albumId);
  await expect(openPhoto(ada, photoId)).rejects.toMatchObject({ code: "not_found" });
  expect(removed).toContain("media/user-uploads/photos/ada/one.jpg");
  const { data } = await PhotoEntity.query.one({ albumId }).go({ consistent: true });
  expect(data).toEqual([]);
});

test("a photo that's moved to another album while its former one is emptied stays", async () => {
  const { albumId, photoId } = await albumWithPhoto();
  const { albumId: kept } = await createAlbum(ada, { title: "Snow", visibility: "public" });
  let isMoved = false;
  watchSends(client, async ({ input }, send) => {
    const answer = await send();
    if ("KeyConditionExpression" in input && !isMoved) {
      isMoved = true;
      await movePhoto(ada, photoId, kept);
    }
    return answer;
  });
  await emptyAlbum(albumId);
  expect(isMoved).toBe(true);
  expect(removed).toEqual([]);
  expect((await openPhoto(ada, photoId)).album.albumId).toBe(kept);
});
