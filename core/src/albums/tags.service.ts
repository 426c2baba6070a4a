import { connectionRef, deriveStatus } from "../connections/status.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { openPhoto } from "./albums.access.ts";
import { AlbumEntity, PhotoAlbumEntity, TagEntity, TagRefusalEntity } from "./albums.entity.ts";
import { maxTagsOnPhoto } from "./albums.rules.ts";

/**
 * Idempotent.
 * @throws tag.not_connected, tag.declined, tag.album_private, tag.too_many
 */
export const tagPerson = (actor: SignedInActor, photoId: string, userId: string): Promise<void> =>
  // Others may be tagged concurrently.
  retryConflicts(() => attemptTag(actor, photoId, userId));

async function attemptTag(actor: SignedInActor, photoId: string, userId: string): Promise<void> {
  const { photo, album, timesTagged } = await openPhoto(actor, photoId, "owner");
  const [[profile, connection, refusal], { data: tags }] = await Promise.all([
    batchGet([
      itemRef(ProfileEntity, { userId }),
      connectionRef(actor.userId, userId),
      itemRef(TagRefusalEntity, { photoId: photo.photoId, userId }),
    ]),
    TagEntity.query.one({ photoId: photo.photoId }).go({ pages: "all", consistent: true }),
  ]);
  if (tags.some((tag) => tag.userId === userId)) return;
  if (userId !== actor.userId) {
    const { status } = deriveStatus(connection, actor.userId);
    if (!profile || status !== "connected") throw new AppError("tag.not_connected");
    if (profile.photoTagsAllowed === false || refusal) throw new AppError("tag.declined");
    if (album.visibility === "only_me") throw new AppError("tag.album_private");
  }
  if (!profile) throw new AppError("onboarding.required");
  if (tags.length >= maxTagsOnPhoto) throw new AppError("tag.too_many");
  const { albumId, ownerId } = photo;
  const tag = { photoId: photo.photoId, userId, albumId, ownerId };
  await transact([
    {
      write: TagEntity.create(
        defined({
          ...tag,
          name: profile.name,
          username: profile.username,
          imageUrl: profile.imageUrl || undefined,
          taggedAt: timestamp(),
        }),
      ).params(),
    },
    {
      write: PhotoAlbumEntity.patch({ photoId: photo.photoId })
        .add({ timesTagged: 1 })
        .where(
          (place, operations) =>
            `${operations.eq(place.albumId, albumId)} AND ${isUnchanged(place.timesTagged, operations, timesTagged)}`,
        )
        .params(),
    },
    recordEvent(actor.userId, { type: "photo.tagged", ...tag, seenBy: album.visibility }),
  ]);
}

/**
 * Owners can remove any tag; others their own, permanently, even if they can no longer see the
 * photo.
 * @throws not_found, permission.denied
 */
export async function untagPerson(
  actor: SignedInActor,
  photoId: string,
  userId: string,
): Promise<void> {
  if (actor.userId !== userId) await openPhoto(actor, photoId, "owner");
  const { data: tag } = await TagEntity.get({ photoId, userId }).go();
  if (!tag) throw new AppError("not_found");
  const { albumId, ownerId } = tag;
  const { data: album } = await AlbumEntity.get({ albumId }).go();
  const seenBy = album?.visibility ?? "only_me";
  await transact([
    { write: TagEntity.remove({ photoId, userId }).params(), conditionError: "not_found" },
    ...(actor.userId === userId && ownerId !== userId
      ? [{ write: TagRefusalEntity.put({ photoId, userId }).params() }]
      : []),
    recordEvent(actor.userId, {
      type: "photo.untagged",
      photoId,
      albumId,
      ownerId,
      seenBy,
      userId,
    }),
  ]);
}
