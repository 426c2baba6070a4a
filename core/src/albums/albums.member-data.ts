import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { AlbumEntity, PhotoEntity, TagEntity, TagRefusalEntity } from "./albums.entity.ts";
import { deleteAlbum } from "./albums.service.ts";
import { removePhoto } from "./removal.service.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: AlbumEntity,
      id: "ownerId",
      find: (ownerId, page) => AlbumEntity.query.byPerson({ ownerId }).go(page),
      deletion: { phase: "content", each: ({ albumId }, actor) => deleteAlbum(actor, albumId) },
    }),
    memberRows({
      entity: PhotoEntity,
      id: "ownerId",
      find: (ownerId, page) => PhotoEntity.query.byPerson({ ownerId }).go(page),
      deletion: { phase: "content", each: removePhoto },
    }),
    memberRows({
      entity: TagEntity,
      find: (userId, page) => TagEntity.query.byPerson({ userId }).go(page),
    }),
    memberRows({
      entity: TagRefusalEntity,
      find: (userId, page) => TagRefusalEntity.query.byPerson({ userId }).go(page),
    }),
  ],
  exceptions: {
    "photo-place": "Says in which album a photo is, and goes with the photo.",
    "photo-file": "Says which photo a file became, and goes with the photo.",
    "photo-tag.ownerId": "The photo's owner; tags go with the photo.",
  },
};
