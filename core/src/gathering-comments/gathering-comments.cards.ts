import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";

export const cards = [
  cardRows({
    name: "gathering-comments",
    entity: GatheringCommentEntity,
    fields: cardFieldsOf("author"),
    find: (authorId, page) => GatheringCommentEntity.query.byPerson({ authorId }).go(page),
  }),
];
