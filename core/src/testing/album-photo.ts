import { PhotoAlbumEntity, PhotoEntity } from "../albums/albums.entity.ts";
import { newId } from "../kernel/ids.ts";
import { putItems } from "../kernel/raw-items.ts";
import { itemOf } from "./item-of.ts";

/** Adds a photo to ada's public album, without its file. */
export async function albumPhoto(albumId: string) {
  const photo = { albumId, photoId: newId("photo"), ownerId: "ada" };
  const picture = { file: "one.jpg", width: 4, height: 3 };
  await putItems([
    itemOf(
      PhotoEntity.put({ ...photo, ...picture, visibility: "public", listed: "shared" }).params(),
    ),
    itemOf(PhotoAlbumEntity.put(photo).params()),
  ]);
  return photo;
}
