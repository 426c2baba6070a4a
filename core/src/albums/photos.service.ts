import type { SignedInActor } from "../kernel/actor.ts";
import { isUnchanged } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { toCard } from "../members/card.ts";
import { openAlbum, openPhoto, widerOf } from "./albums.access.ts";
import type { Photo, WholePhoto } from "./albums.contract.ts";
import { AlbumEntity, PhotoAlbumEntity, PhotoEntity, TagEntity } from "./albums.entity.ts";
import { maxPhotosInAlbum } from "./albums.rules.ts";
import { listingOf } from "./albums.service.ts";
import { type AlbumItem, toPhoto } from "./albums.view.ts";

/** @throws album.full */
function requireSpaceForPhoto({ photoCount = 0 }: AlbumItem): void {
  if (photoCount >= maxPhotosInAlbum) throw new AppError("album.full");
}

/** Fails for a full album, or if it no longer has the visibility it was opened with. */
export const countPhotoWrite = ({ albumId, visibility }: AlbumItem): Write => ({
  write: AlbumEntity.patch({ albumId })
    .add({ photoCount: 1 })
    .where(
      (album, { eq, lt, notExists }) =>
        `${eq(album.visibility, visibility)} AND (${notExists(album.photoCount)} OR ${lt(album.photoCount, maxPhotosInAlbum)})`,
    )
    .params(),
});

const countOut = (albumId: string): Write => ({
  write: AlbumEntity.patch({ albumId }).add({ photoCount: -1 }).params(),
});

export async function getPhoto(actor: SignedInActor, photoId: string): Promise<WholePhoto> {
  const { photo, album } = await openPhoto(actor, photoId);
  const { data: tags } = await TagEntity.query.one({ photoId: photo.photoId }).go({ pages: "all" });
  return {
    ...(await toPhoto(photo, album)),
    visibility: album.visibility,
    tags: tags.sort((one, other) => one.taggedAt.localeCompare(other.taggedAt)).map(toCard),
  };
}

/** null or "" removes a text. */
export async function updatePhoto(
  actor: SignedInActor,
  photoId: string,
  changes: Optional<{ caption: string | null; alt: string | null }>,
): Promise<Photo> {
  const { photo, album } = await openPhoto(actor, photoId, "owner");
  const gone = (["caption", "alt"] as const).filter(
    (name) => changes[name] === null || changes[name] === "",
  );
  const { albumId, ownerId } = photo;
  await transact([
    {
      write: PhotoEntity.patch({ albumId, photoId: photo.photoId })
        .set(defined({ caption: changes.caption || undefined, alt: changes.alt || undefined }))
        .remove(gone)
        .params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, {
      type: "photo.changed",
      photoId: photo.photoId,
      albumId,
      ownerId,
      seenBy: album.visibility,
    }),
  ]);
  const { data: written } = await PhotoEntity.get({ albumId, photoId: photo.photoId }).go({
    consistent: true,
  });
  return toPhoto(written ?? photo, album);
}

/**
 * @throws not_found, permission.denied; album.full; request.conflict if its tags or words change
 * meanwhile
 */
export async function movePhoto(
  actor: SignedInActor,
  photoId: string,
  toAlbumId: string,
): Promise<Photo> {
  const { photo, album, timesTagged } = await openPhoto(actor, photoId, "owner");
  const target = await openAlbum(actor, toAlbumId, "owner");
  if (target.albumId === photo.albumId) return toPhoto(photo, album);
  requireSpaceForPhoto(target);
  const key = { photoId: photo.photoId };
  const { data: tags } = await TagEntity.query.one(key).go({ pages: "all", consistent: true });
  const moved = {
    ...photo,
    albumId: target.albumId,
    visibility: target.visibility,
    listed: listingOf(target.visibility),
  };
  await transact([
    {
      write: PhotoEntity.remove({ albumId: photo.albumId, ...key })
        .where(
          ({ caption, alt }, operations) =>
            `${isUnchanged(caption, operations, photo.caption)} AND ${isUnchanged(alt, operations, photo.alt)}`,
        )
        .params(),
    },
    { write: PhotoEntity.create(moved).params() },
    {
      write: PhotoAlbumEntity.patch(key)
        .set({ albumId: target.albumId })
        .where(
          (place, operations) =>
            `${operations.eq(place.albumId, photo.albumId)} AND ${isUnchanged(place.timesTagged, operations, timesTagged)}`,
        )
        .params(),
    },
    ...tags.map(({ userId }) => ({
      write: TagEntity.patch({ ...key, userId })
        .set({ albumId: target.albumId })
        .params(),
    })),
    countOut(album.albumId),
    countPhotoWrite(target),
    recordEvent(actor.userId, {
      type: "photo.moved",
      photoId: photo.photoId,
      fromAlbumId: photo.albumId,
      albumId: target.albumId,
      ownerId: photo.ownerId,
      seenBy: widerOf(album.visibility, target.visibility),
    }),
  ]);
  return toPhoto(moved, target);
}

/** Its event's handler removes tags and file; until then, the file can't be added again. */
export async function deletePhoto(actor: SignedInActor, photoId: string): Promise<void> {
  const { photo, album } = await openPhoto(actor, photoId, "owner");
  const { albumId, ownerId, file } = photo;
  await transact([
    {
      write: PhotoEntity.remove({ albumId, photoId: photo.photoId }).params(),
      conditionError: "not_found",
    },
    {
      write: PhotoAlbumEntity.remove({ photoId: photo.photoId }).params(),
      conditionError: "not_found",
    },
    countOut(albumId),
    recordEvent(actor.userId, {
      type: "photo.deleted",
      photoId: photo.photoId,
      albumId,
      ownerId,
      seenBy: album.visibility,
      file,
    }),
  ]);
}
