import { cardRows } from "../kernel/card-rows.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";

const author = {
  id: "authorId",
  name: "authorName",
  username: "authorUsername",
  imageUrl: "authorImageUrl",
};

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
