import type { SignedInActor } from "../kernel/actor.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { deleteComment } from "./comments.service.ts";
import { postNames } from "./feed.access.ts";
import {
  CirclePostEntity,
  CommentEntity,
  FeedEntryEntity,
  PostEntity,
  ReactionEntity,
} from "./feed.entity.ts";
import { deletePost } from "./feed.service.ts";
import { setReaction } from "./reactions.service.ts";

const deleteOwnPost = ({ postId }: { postId: string }, actor: SignedInActor) =>
  deletePost(actor, postId);

export const memberData: MemberData = {
  rows: [
    memberRows({
      name: "posts",
      entity: PostEntity,
      id: "authorId",
      find: (authorId, page) => PostEntity.query.byPerson({ authorId }).go(page),
      deletion: { phase: "content", each: deleteOwnPost },
    }),
    memberRows({
      name: "circle-posts",
      entity: CirclePostEntity,
      id: "authorId",
      find: (authorId, page) => CirclePostEntity.query.byPerson({ authorId }).go(page),
      deletion: { phase: "content", each: deleteOwnPost },
    }),
    memberRows({
      entity: CommentEntity,
      id: "authorId",
      find: (authorId, page) => CommentEntity.query.byPerson({ authorId }).go(page),
      deletion: {
        phase: "content",
        each: ({ postId, commentId }, actor) => deleteComment(actor, postId, commentId),
      },
    }),
    memberRows({
      entity: ReactionEntity,
      find: (userId, page) => ReactionEntity.query.byPerson({ userId }).go(page),
      deletion: { phase: "content", each: ({ postId }, actor) => setReaction(actor, postId, null) },
    }),
    memberRows({
      entity: FeedEntryEntity,
      find: (userId, page) => FeedEntryEntity.query.byPerson({ userId }).go(page),
      notExported: "Only says which posts of others the feed shows.",
    }),
  ],
  names: { post: postNames },
  exceptions: { "feed-entry.authorId": "A post's entries are removed with it." },
};
