import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";

export const cards = [
  cardRows({
    name: "event-comments",
    entity: EventCommentEntity,
    fields: cardFieldsOf("author"),
    find: (authorId, page) => EventCommentEntity.query.byPerson({ authorId }).go(page),
  }),
];
