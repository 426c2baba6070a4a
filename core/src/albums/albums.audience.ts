import type { AudienceOf } from "../kernel/feature.ts";
import type { AlbumEvents } from "./albums.domain-events.ts";

const owner = ({ ownerId }: { ownerId: string }) => ({ members: [ownerId] });

export const audience = {
  "album.created": owner,
  "album.changed": owner,
  "album.deleted": owner,
  "photo.added": owner,
  "photo.changed": owner,
  "photo.moved": owner,
  "photo.deleted": owner,
  "photo.tagged": ({ ownerId, userId }) => ({ members: [ownerId, userId] }),
  "photo.untagged": ({ ownerId, userId }) => ({ members: [ownerId, userId] }),
} satisfies AudienceOf<AlbumEvents>;
