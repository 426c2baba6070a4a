import type { AlbumVisibility, Photo } from "@attune/core/albums/albums.contract";
import { connect } from "./connect.ts";
import { startWithAdaBenAndCleo } from "./members.ts";
import type { Person } from "./person.ts";
import { pictureOf } from "./picture.ts";
import { uploadPicture } from "./upload.ts";

/** Ada and Ben are connected; Cleo is connected to neither. */
export async function startWithFriends() {
  const { world, ada, ben, cleo } = await startWithAdaBenAndCleo();
  await connect(ada, ben);
  await world.settle();
  return { world, ada, ben, cleo };
}

export const albumOf = (person: Person, title: string, visibility: AlbumVisibility = "public") =>
  person.api.albums.createAlbum({ title, visibility });

export async function photoIn(person: Person, albumId: string, words: Partial<Photo> = {}) {
  const imageUrl = await uploadPicture(person.api, pictureOf(60, 40));
  const { caption, alt } = words;
  return person.api.albums.addPhoto({ albumId, imageUrl, caption, alt });
}

export async function photoIsListed(viewer: Person, owner: Person, photoId: string) {
  const [shared, own] = await Promise.all([
    viewer.api.albums.listPhotos({}),
    viewer.api.albums.listPhotosOf({ userId: owner.userId }),
  ]);
  return [shared, own].map(({ items }) => items.some((photo) => photo.photoId === photoId));
}
