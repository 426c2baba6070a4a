import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { AlbumEntity, TagEntity } from "./albums.entity.ts";
import { photoTagged } from "./albums.notifications.ts";
import { removeTagsOf, updateCover } from "./upkeep.service.ts";

export const handlers: EventHandlers = {
  "album.changed": async ({ albumId, visibilityChanged }) => {
    if (visibilityChanged) await enqueueJob("relist-photos", { albumId });
  },
  "album.deleted": ({ albumId }) => enqueueJob("empty-album", { albumId }),
  "photo.added": ({ albumId }) => updateCover(albumId),
  "photo.moved": async ({ fromAlbumId, albumId }) => {
    await updateCover(fromAlbumId);
    await updateCover(albumId);
  },
  "photo.deleted": async ({ photoId, albumId, ownerId, file }) => {
    await updateCover(albumId);
    await removeTagsOf(photoId);
    await enqueueJob("remove-photo-file", { userId: ownerId, file });
  },
  "photo.tagged": async ({ photoId, albumId, ownerId, userId }, domainEventId) => {
    if (userId === ownerId) return;
    const [album, tag] = await batchGet(
      [itemRef(AlbumEntity, { albumId }), itemRef(TagEntity, { photoId, userId })],
      { consistent: true },
    );
    // The tag was removed before the event was handled.
    if (!album || !tag) return;
    await withCard(ownerId, (card) =>
      notify(domainEventId, photoTagged(userId, card, photoId, album.title)),
    );
  },
};
