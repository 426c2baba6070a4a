import { deleteObjects } from "../kernel/object-store.ts";
import { photoKey } from "../photos/keys.ts";
import { sizePaths } from "../photos/sizes.rules.ts";
import { FileEntity, PhotoEntity } from "./albums.entity.ts";
import type { PhotoItem } from "./albums.view.ts";
import { removeTagsOf } from "./upkeep.service.ts";

export const removePhotoFile = (ownerId: string, file: string): Promise<void> =>
  deleteObjects(sizePaths(photoKey(ownerId, file)));

/** Removes the row last, so that a retry finds it. */
export async function removePhoto({ albumId, photoId, ownerId, file }: PhotoItem): Promise<void> {
  await removePhotoFile(ownerId, file);
  await removeTagsOf(photoId);
  await FileEntity.delete({ ownerId, file }).go();
  await PhotoEntity.delete({ albumId, photoId }).go();
}

export async function emptyAlbum(albumId: string): Promise<void> {
  const { data: photos } = await PhotoEntity.query.one({ albumId }).go({ pages: "all" });
  for (const photo of photos) await removePhoto(photo);
}
