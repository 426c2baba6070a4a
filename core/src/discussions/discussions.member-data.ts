import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerAuthor } from "../members/former-member.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { deleteDiscussion } from "./discussions.service.ts";
import { deleteReply } from "./replies.service.ts";

// Newest first: no markers for replies that go next.
const deletion = { phase: "content", newestFirst: true } as const;

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: ReplyEntity,
      id: "authorId",
      find: (authorId, page) => ReplyEntity.query.byPerson({ authorId }).go(page),
      deletion: {
        ...deletion,
        async each({ discussionId, replyId }, actor) {
          const key = { discussionId, replyId };
          await deleteReply(actor, key);
          const { data } = await ReplyEntity.get(key).go();
          if (data) await ReplyEntity.patch(key).set(formerAuthor).remove(["authorImageUrl"]).go();
        },
      },
    }),
    memberRows({
      entity: DiscussionEntity,
      id: "authorId",
      find: (authorId, page) => DiscussionEntity.query.byPerson({ authorId }).go(page),
      deletion: {
        ...deletion,
        async each({ discussionId }, actor) {
          await deleteDiscussion(actor, discussionId);
          const { data } = await DiscussionEntity.get({ discussionId }).go();
          if (!data) return;
          await DiscussionEntity.patch({ discussionId })
            .set(formerAuthor)
            .remove(["authorImageUrl"])
            .go();
        },
      },
    }),
  ],
};
