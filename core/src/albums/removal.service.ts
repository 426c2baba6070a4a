import { day, expiresIn } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { deleteObjects } from "../kernel/object-store.ts";
import { leavePhotoToReports } from "../photos/holds.service.ts";
import { photoKey } from "../photos/keys.ts";
import { sizePaths } from "../photos/sizes.rules.ts";
import { endUse } from "../photos/uses.service.ts";
import { FileEntity, PhotoAlbumEntity, PhotoEntity } from "./albums.entity.ts";
import type { PhotoItem } from "./albums.view.ts";
import { removeTagsOf } from "./upkeep.service.ts";

/** Once its photo is gone; not while a report holds it. Idempotent. */
export async function removePhotoFile(ownerId: string, file: string): Promise<void> {
  // Before, so that no report can hold it from now on.
  await tryWrite(FileEntity.patch({ ownerId, file }).set({ isRemoved: true }).go());
  if (await leavePhotoToReports({ userId: ownerId, file })) return;
  await deleteObjects(sizePaths(photoKey(ownerId, file)));
  await endUse(ownerId, file);
  await FileEntity.delete({ ownerId, file }).go();
}

/** @returns false if it's a photo */
export const claimUnusedPhoto = (ownerId: string, file: string): Promise<boolean> =>
  tryWrite(
    FileEntity.put({ ownerId, file, ttl: expiresIn(day) })
      .where(({ photoId }, { notExists }) => notExists(photoId))
      .go(),
  );

/** @returns false for a photo that was moved, which a stale list may still have */
const takeOut = ({ albumId, photoId }: PhotoItem): Promise<boolean> =>
  tryWrite(
    PhotoAlbumEntity.delete({ photoId })
      .where(
        (place, { eq, notExists }) =>
          `${notExists(place.albumId)} OR ${eq(place.albumId, albumId)}`,
      )
      .go(),
  );

/** Keeps a photo that was moved. Removes the row last, so that a retry finds it. */
export async function removePhoto(photo: PhotoItem): Promise<void> {
  if (!(await takeOut(photo))) return;
  const { albumId, photoId, ownerId, file } = photo;
  await removePhotoFile(ownerId, file);
  await removeTagsOf(photoId);
  await PhotoEntity.delete({ albumId, photoId }).go();
}

export async function emptyAlbum(albumId: string): Promise<void> {
  const { data: photos } = await PhotoEntity.query.one({ albumId }).go({ pages: "all" });
  for (const photo of photos) await removePhoto(photo);
}
