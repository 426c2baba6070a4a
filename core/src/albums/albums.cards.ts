import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { AlbumEntity, TagEntity } from "./albums.entity.ts";

export const cards = [
  cardRows({
    name: "albums",
    entity: AlbumEntity,
    fields: cardFieldsOf("owner"),
    find: (ownerId, page) => AlbumEntity.query.byPerson({ ownerId }).go(page),
  }),
  cardRows({
    name: "photo-tags",
    entity: TagEntity,
    fields: { id: "userId", name: "name", username: "username", imageUrl: "imageUrl" },
    find: (userId, page) => TagEntity.query.byPerson({ userId }).go(page),
  }),
];
