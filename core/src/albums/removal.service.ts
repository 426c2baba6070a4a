import { deleteObjects } from "../kernel/object-store.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { photoKey } from "../photos/keys.ts";
import { sizePaths } from "../photos/sizes.rules.ts";
import { FileEntity, PhotoAlbumEntity, PhotoEntity } from "./albums.entity.ts";
import type { PhotoItem } from "./albums.view.ts";
import { removeTagsOf } from "./upkeep.service.ts";

export const removePhotoFile = (ownerId: string, file: string): Promise<void> =>
  deleteObjects(sizePaths(photoKey(ownerId, file)));

/** @returns false for a photo that was moved, which a stale list may still have */
async function takeOut({ albumId, photoId }: PhotoItem): Promise<boolean> {
  try {
    await PhotoAlbumEntity.delete({ photoId })
      .where((place, { eq, notExists }) => {
        return `${notExists(place.albumId)} OR ${eq(place.albumId, albumId)}`;
      })
      .go();
    return true;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return false;
  }
}

/** Keeps a photo that was moved. Removes the row last, so that a retry finds it. */
export async function removePhoto(photo: PhotoItem): Promise<void> {
  if (!(await takeOut(photo))) return;
  const { albumId, photoId, ownerId, file } = photo;
  await removePhotoFile(ownerId, file);
  await removeTagsOf(photoId);
  await FileEntity.delete({ ownerId, file }).go();
  await PhotoEntity.delete({ albumId, photoId }).go();
}

export async function emptyAlbum(albumId: string): Promise<void> {
  const { data: photos } = await PhotoEntity.query.one({ albumId }).go({ pages: "all" });
  for (const photo of photos) await removePhoto(photo);
}
