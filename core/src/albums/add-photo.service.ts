import type { SignedInActor } from "../kernel/actor.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { uploadOf } from "../photos/keys.ts";
import { measuresOf } from "../photos/uploaded.service.ts";
import { openAlbum, openPhoto } from "./albums.access.ts";
import type { Photo } from "./albums.contract.ts";
import { FileEntity, PhotoAlbumEntity, PhotoEntity } from "./albums.entity.ts";
import { maxPhotosInAlbum } from "./albums.rules.ts";
import { listingOf } from "./albums.service.ts";
import { toPhoto } from "./albums.view.ts";
import { countPhotoWrite } from "./photos.service.ts";

export interface NewPhoto {
  albumId: string;
  /** As returned by finishing the upload. */
  imageUrl: string;
  caption?: string | null | undefined;
  alt?: string | null | undefined;
}

/**
 * Idempotent: a file becomes one photo.
 * @throws reference.missing if the actor has no such upload; album.full; photo.in_use for a photo
 * of another album, not_found for one that's being deleted
 */
export const addPhoto = (actor: SignedInActor, draft: NewPhoto): Promise<Photo> =>
  // The album may take its last photo, or change, concurrently.
  retryConflicts(() => attemptAdd(actor, draft));

async function attemptAdd(actor: SignedInActor, draft: NewPhoto): Promise<Photo> {
  const album = await openAlbum(actor, draft.albumId, "owner");
  const file = uploadOf("photo", actor.userId, draft.imageUrl);
  const measures = file ? await measuresOf("photo", actor.userId, file) : null;
  if (!file || !measures) throw new AppError("reference.missing");
  const { albumId, ownerId, photoCount = 0 } = album;
  if (photoCount >= maxPhotosInAlbum) {
    // The album's last photo may be sent again after a lost answer.
    const before = await photoOf(actor, file, albumId);
    if (before) return before;
    throw new AppError("album.full");
  }
  const item = defined({
    albumId,
    photoId: newId("photo"),
    ownerId,
    file,
    ...measures,
    caption: draft.caption || undefined,
    alt: draft.alt || undefined,
    visibility: album.visibility,
    listed: listingOf(album.visibility),
  });
  const { photoId } = item;
  try {
    await transact([
      {
        write: FileEntity.create({ ownerId, file, photoId }).params(),
        conditionError: "duplicate",
      },
      { write: PhotoEntity.create(item).params() },
      { write: PhotoAlbumEntity.create({ photoId, albumId, ownerId }).params() },
      countPhotoWrite(album),
      recordEvent(actor.userId, {
        type: "photo.added",
        photoId,
        albumId,
        ownerId,
        seenBy: album.visibility,
      }),
    ]);
  } catch (error) {
    if (!isAppError(error, "duplicate")) throw error;
    const before = await photoOf(actor, file, albumId);
    if (!before) throw new AppError("reference.missing");
    return before;
  }
  return toPhoto(item, album);
}

/**
 * The photo that the file became, if it did.
 * @throws photo.in_use in another album; if it was deleted, reference.missing, or not_found until
 * its file is marked as removed
 */
async function photoOf(actor: SignedInActor, file: string, albumId: string): Promise<Photo | null> {
  const { data: first } = await FileEntity.get({ ownerId: actor.userId, file }).go({
    consistent: true,
  });
  // A deleted photo's file, which may wait for a report's decision, is as if it were gone.
  if (first?.isRemoved) throw new AppError("reference.missing");
  if (!first?.photoId) return null;
  const known = await openPhoto(actor, first.photoId);
  if (known.album.albumId !== albumId) throw new AppError("photo.in_use");
  return toPhoto(known.photo, known.album);
}
