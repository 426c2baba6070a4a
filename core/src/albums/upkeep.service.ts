import { isUnchanged, tryWrite } from "../kernel/conditional-writes.ts";
import { itemsInPartition, removeItems } from "../kernel/raw-items.ts";
import { AlbumEntity, PhotoEntity } from "./albums.entity.ts";
import { coverFields, listingOf } from "./albums.service.ts";

/** Uses the chosen photo or, without one, the newest. */
export async function updateCover(albumId: string): Promise<void> {
  const { data: album } = await AlbumEntity.get({ albumId }).go();
  if (!album) return;
  const { coverPhotoId } = album;
  if (coverPhotoId && (await PhotoEntity.get({ albumId, photoId: coverPhotoId }).go()).data) return;
  const { data } = await PhotoEntity.query.one({ albumId }).go({ order: "desc", limit: 1 });
  const [newest] = data;
  if (!newest && !coverPhotoId) return;
  const write = newest
    ? AlbumEntity.patch({ albumId }).set(coverFields(newest))
    : AlbumEntity.patch({ albumId }).remove([
        "coverPhotoId",
        "coverFile",
        "coverWidth",
        "coverHeight",
      ]);
  // Fails if the cover was changed, or the album deleted, concurrently.
  await tryWrite(
    write.where((row, operations) => isUnchanged(row.coverPhotoId, operations, coverPhotoId)).go(),
  );
}

/** Copies the album's visibility to its photos. */
export async function relistPhotos(albumId: string): Promise<void> {
  const { data: album } = await AlbumEntity.get({ albumId }).go();
  if (!album) return;
  const { visibility } = album;
  const { data: photos } = await PhotoEntity.query.one({ albumId }).go({ pages: "all" });
  for (const { photoId } of photos.filter((photo) => photo.visibility !== visibility)) {
    // Fails if the photo was moved or removed concurrently.
    await tryWrite(
      PhotoEntity.patch({ albumId, photoId })
        .set({ visibility, listed: listingOf(visibility) })
        .go(),
    );
  }
}

export async function removeTagsOf(photoId: string): Promise<void> {
  await removeItems(await itemsInPartition(`photo#${photoId}`));
}
