import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { queryPage } from "../kernel/query-page.ts";
import { canView, readAlbums } from "./albums.access.ts";
import type { Photo } from "./albums.contract.ts";
import { PhotoEntity, TagEntity } from "./albums.entity.ts";
import { type PhotoItem, toPhoto } from "./albums.view.ts";

const perPage = 24;

/**
 * Makes one request. Albums decide access: a photo's copied visibility only says which connections
 * to look up, and a photo with an outdated copy is left out.
 */
async function seenOf(
  actor: SignedInActor,
  photos: PhotoItem[],
  { tagged = false } = {},
): Promise<Photo[]> {
  const { albums, connected } = await readAlbums(
    actor,
    photos.map(({ albumId }) => albumId),
    tagged
      ? []
      : photos
          .filter(({ visibility }) => visibility === "connections")
          .map(({ ownerId }) => ownerId),
  );
  const seen = photos.flatMap((photo) => {
    const album = albums.get(photo.albumId);
    if (!album) return [];
    const relationship = { connected: connected.has(photo.ownerId), tagged };
    return canView(actor, album, relationship) ? [toPhoto(photo, album)] : [];
  });
  return Promise.all(seen);
}

/** Includes the actor's own. */
export async function listPhotos(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Photo>> {
  const { data, cursor: next } = await queryPage(
    PhotoEntity.query.newest({ listed: "shared" }),
    cursor,
    { order: "desc", limit: perPage },
  );
  return toPage(await seenOf(actor, data), next);
}

export async function listPhotosOf(
  actor: SignedInActor,
  userId: string,
  cursor: string | undefined,
): Promise<Page<Photo>> {
  const { data, cursor: next } = await queryPage(
    PhotoEntity.query.byPerson({ ownerId: userId }),
    cursor,
    { order: "desc", limit: perPage },
  );
  return toPage(await seenOf(actor, data), next);
}

export async function listTaggedPhotos(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<Photo>> {
  const { data: tags, cursor: next } = await queryPage(
    TagEntity.query.byPerson({ userId: actor.userId }),
    cursor,
    { order: "desc", limit: perPage },
  );
  const photos = await batchGet(
    tags.map(({ albumId, photoId }) => itemRef(PhotoEntity, { albumId, photoId })),
  );
  const there = photos.filter((photo) => photo !== null);
  return toPage(await seenOf(actor, there, { tagged: true }), next);
}
