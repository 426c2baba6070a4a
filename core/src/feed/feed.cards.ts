import { cardRows } from "../kernel/card-rows.ts";
import { cardFieldsOf } from "../kernel/cards.ts";
import { CirclePostEntity, CommentEntity, PostEntity } from "./feed.entity.ts";

const author = cardFieldsOf("author");

export const cards = [
  cardRows({
    name: "posts",
    entity: PostEntity,
    fields: author,
    find: (authorId, page) => PostEntity.query.byPerson({ authorId }).go(page),
  }),
  cardRows({
    name: "circle-posts",
    entity: CirclePostEntity,
    fields: author,
    find: (authorId, page) => CirclePostEntity.query.byPerson({ authorId }).go(page),
  }),
  cardRows({
    name: "comments",
    entity: CommentEntity,
    fields: author,
    find: (authorId, page) => CommentEntity.query.byPerson({ authorId }).go(page),
  }),
];
