import { deleteObjects } from "../kernel/object-store.ts";
import { photoKey } from "../photos/keys.ts";
import { FileEntity, PhotoEntity } from "./albums.entity.ts";
import { removeTagsOf } from "./upkeep.service.ts";

export const removePhotoFile = (ownerId: string, file: string): Promise<void> =>
  deleteObjects([photoKey(ownerId, file)]);

/**
 * Removes what lay in an album that is gone: the files first, so that whoever breaks off finds the
 * rest.
 */
export async function emptyAlbum(albumId: string): Promise<void> {
  const { data: photos } = await PhotoEntity.query.one({ albumId }).go({ pages: "all" });
  await deleteObjects(photos.map(({ ownerId, file }) => photoKey(ownerId, file)));
  for (const { photoId, ownerId, file } of photos) {
    await removeTagsOf(photoId);
    await FileEntity.delete({ ownerId, file }).go();
    await PhotoEntity.delete({ albumId, photoId }).go();
  }
}
