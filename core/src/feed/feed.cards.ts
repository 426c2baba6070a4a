import { cardRows } from "../kernel/card-rows.ts";
import { CirclePostEntity, CommentEntity, PostEntity } from "./feed.entity.ts";

const author = {
  id: "authorId",
  name: "authorName",
  username: "authorUsername",
  imageUrl: "authorImageUrl",
};

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
