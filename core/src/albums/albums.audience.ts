import { connectedAmong } from "../connections/status.ts";
import type { Audience, AudienceOf, News } from "../kernel/feature.ts";
import { albumsTopic, allAlbumsTopic } from "../realtime/topics.ts";
import type { AlbumEvents } from "./albums.domain-events.ts";

type OfAlbum = AlbumEvents["album.created"];

/** Sends no ids to others, who may see only one of the albums that a photo moves between. */
function newsOf({ ownerId, seenBy }: OfAlbum): News[] {
  if (seenBy === "only_me") return [];
  const readersAmong =
    seenBy === "connections"
      ? (userIds: readonly string[]) => connectedAmong(ownerId, userIds)
      : undefined;
  return [albumsTopic(ownerId), allAlbumsTopic].map((topic) => ({ topic, readersAmong }));
}

const owner = (event: OfAlbum): Audience => ({ members: [event.ownerId], news: newsOf(event) });

const tagged = (event: OfAlbum & { userId: string }): Audience => ({
  members: [event.ownerId, event.userId],
  news: newsOf(event),
});

export const audience = {
  "album.created": owner,
  "album.changed": owner,
  "album.deleted": owner,
  "photo.added": owner,
  "photo.changed": owner,
  "photo.moved": owner,
  "photo.deleted": owner,
  "photo.tagged": tagged,
  "photo.untagged": tagged,
} satisfies AudienceOf<AlbumEvents>;
