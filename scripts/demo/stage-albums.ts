import type { ApiClient } from "@attune/tests/support/api-client";
import { uploadPicture } from "@attune/tests/support/upload";
import { landscapeOf } from "./landscape.ts";
import type { Act, DemoAlbum } from "./plan-types.ts";

export type AlbumAct = Extract<Act, { act: "createAlbum" | "addPhoto" | "tag" }>;

export const isAlbumAct = (act: Act): act is AlbumAct =>
  act.act === "createAlbum" || act.act === "addPhoto" || act.act === "tag";

export interface KnownAlbums {
  albums: Map<number, string>;
  photos: Map<string, string>;
}

interface Scene {
  api: ApiClient;
  album: DemoAlbum;
  known: KnownAlbums;
  userIdOf(username: string): string;
}

export async function performInAlbums(scene: Scene, act: AlbumAct): Promise<void> {
  const { api, album, known } = scene;
  if (act.act === "createAlbum") {
    const { title, description, visibility } = album;
    const { albumId } = await api.albums.createAlbum({ title, description, visibility });
    known.albums.set(act.album, albumId);
    return;
  }
  const place = `${act.album} ${act.photo}`;
  if (act.act === "tag") {
    const photoId = known.photos.get(place);
    if (!photoId) throw new Error(`Nothing is known of the photo ${place} yet.`);
    await api.albums.tagPerson({ photoId, userId: scene.userIdOf(act.other) });
    return;
  }
  const albumId = known.albums.get(act.album);
  const photo = album.photos[act.photo];
  if (!albumId || !photo) throw new Error(`There is no place for the photo ${place}.`);
  const { motif, height, caption, alt } = photo;
  const imageUrl = await uploadPicture(api, landscapeOf(motif, `${album.title} ${place}`, height));
  const { photoId } = await api.albums.addPhoto({ albumId, imageUrl, caption, alt });
  known.photos.set(place, photoId);
}
