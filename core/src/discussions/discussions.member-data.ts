import { isAppError } from "../kernel/errors.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { formerAuthor } from "../members/former-member.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { deleteDiscussion } from "./discussions.service.ts";
import { deleteReply } from "./replies.service.ts";

// Newest first, so that no placeholder is left for replies that are deleted next.
const deletion = { phase: "content", newestFirst: true } as const;

/** Another run of the job has removed it; its placeholder stays. */
function unlessRemoved(error: unknown): void {
  if (!isAppError(error, "not_found")) throw error;
}

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
          await deleteReply(actor, key).catch(unlessRemoved);
          const { data } = await ReplyEntity.get(key).go({ consistent: true });
          if (data?.isRemoved)
            await ReplyEntity.patch(key).set(formerAuthor).remove(["authorImageUrl"]).go();
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
          await deleteDiscussion(actor, discussionId).catch(unlessRemoved);
          const { data } = await DiscussionEntity.get({ discussionId }).go({ consistent: true });
          if (!data?.isRemoved) return;
          await DiscussionEntity.patch({ discussionId })
            .set(formerAuthor)
            .remove(["authorImageUrl"])
            .go();
        },
      },
    }),
  ],
};
