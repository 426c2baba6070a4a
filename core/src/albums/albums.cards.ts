import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf, memberCardFields } from "../kernel/cards.ts";
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
    fields: memberCardFields,
    find: (userId, page) => TagEntity.query.byPerson({ userId }).go(page),
  }),
];
