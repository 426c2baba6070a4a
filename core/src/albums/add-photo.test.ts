import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

vi.mock("../photos/uploaded.service.ts", () => ({
  measuresOf: async () => ({ width: 640, height: 480 }),
}));
vi.mock("../photos/media-urls.ts", () => ({ mediaUrl: (path: string) => path }));
const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { transact } = await import("../kernel/table.ts");
const { photoPath } = await import("../photos/keys.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { addPhoto } = await import("./add-photo.service.ts");
const { AlbumEntity } = await import("./albums.entity.ts");
const { maxPhotosInAlbum } = await import("./albums.rules.ts");
const { createAlbum } = await import("./albums.service.ts");
const { deletePhoto } = await import("./photos.service.ts");
const { holdPhotoWrites } = await import("./photo-holds.ts");
const { claimUnusedPhoto, removePhotoFile } = await import("./removal.service.ts");
beforeAll(() => putItems([profileRow("ada")]));
afterAll(() => table.close());

const ada = system("ada");

test("[Q7] the last photo that fits an album can be sent again after a lost answer", async () => {
  const { albumId } = await createAlbum(ada, { title: "Winter", visibility: "public" });
  await AlbumEntity.patch({ albumId })
    .set({ photoCount: maxPhotosInAlbum - 1 })
    .go();
  const last = { albumId, imageUrl: photoPath("ada", "last.jpg") };
  const { photoId } = await addPhoto(ada, last);
  expect(await addPhoto(ada, last)).toMatchObject({ photoId });
  const further = { albumId, imageUrl: photoPath("ada", "further.jpg") };
  await expect(addPhoto(ada, further)).rejects.toMatchObject({ code: "album.full" });
});

test("[Q7] an upload is either added or removed as unused, never both", async () => {
  const { albumId } = await createAlbum(ada, { title: "Spring", visibility: "public" });
  await addPhoto(ada, { albumId, imageUrl: photoPath("ada", "added.jpg") });
  expect(await claimUnusedPhoto("ada", "added.jpg")).toBe(false);
  expect(await claimUnusedPhoto("ada", "unused.jpg")).toBe(true);
  const late = { albumId, imageUrl: photoPath("ada", "unused.jpg") };
  await expect(addPhoto(ada, late)).rejects.toMatchObject({ code: "reference.missing" });
  // A run that stopped half-way is repeated.
  expect(await claimUnusedPhoto("ada", "unused.jpg")).toBe(true);
});

test("a deleted photo's file can't be added again while it's being removed", async () => {
  const { albumId } = await createAlbum(ada, { title: "Autumn", visibility: "public" });
  const upload = { albumId, imageUrl: photoPath("ada", "again.jpg") };
  const { photoId } = await addPhoto(ada, upload);
  await deletePhoto(ada, photoId);
  await expect(addPhoto(ada, upload)).rejects.toMatchObject({ code: "not_found" });
});

test("to its owner, a file that's kept for a report is gone, also with a full album", async () => {
  const { albumId } = await createAlbum(ada, { title: "Summer", visibility: "public" });
  const upload = { albumId, imageUrl: photoPath("ada", "kept.jpg") };
  const { photoId } = await addPhoto(ada, upload);
  await transact(await holdPhotoWrites({ userId: "ada", file: "kept.jpg" }, "rpt_1"));
  await deletePhoto(ada, photoId);
  await removePhotoFile("ada", "kept.jpg");
  await AlbumEntity.patch({ albumId }).set({ photoCount: maxPhotosInAlbum }).go();
  await expect(addPhoto(ada, upload)).rejects.toMatchObject({ code: "reference.missing" });
});
