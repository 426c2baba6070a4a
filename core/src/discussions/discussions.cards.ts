import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";

const author = cardFieldsOf("author");

export const cards = [
  cardRows({
    name: "discussions",
    entity: DiscussionEntity,
    fields: author,
    find: (authorId, page) => DiscussionEntity.query.byPerson({ authorId }).go(page),
  }),
  cardRows({
    name: "replies",
    entity: ReplyEntity,
    fields: author,
    find: (authorId, page) => ReplyEntity.query.byPerson({ authorId }).go(page),
  }),
];
