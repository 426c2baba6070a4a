import { findCircle } from "../circles/circles.access.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { countComment, countReaction } from "./counters.service.ts";
import { CommentEntity, ReactionEntity } from "./feed.entity.ts";
import { mentioned, type PostPlace, postCommented, postReacted } from "./feed.notifications.ts";

const placeOf = async (post: { postId: string; circleId?: string }): Promise<PostPlace> => ({
  postId: post.postId,
  circle: post.circleId ? await findCircle(post.circleId) : null,
});

async function removeCommentsAndReactions(postId: string): Promise<void> {
  const [comments, reactions] = await Promise.all([
    CommentEntity.query.one({ postId }).go({ pages: "all" }),
    ReactionEntity.query.one({ postId }).go({ pages: "all" }),
  ]);
  for (const { commentId } of comments.data) await CommentEntity.delete({ postId, commentId }).go();
  for (const { userId } of reactions.data) await ReactionEntity.delete({ postId, userId }).go();
}

export const handlers: EventHandlers = {
  "post.published": async (event, domainEventId) => {
    if (event.mentions.length === 0) return;
    await withCard(event.authorId, async (card) => {
      const place = await placeOf(event);
      for (const userId of event.mentions)
        await notify(domainEventId, mentioned(userId, card, place));
    });
  },
  "post.deleted": async ({ postId, authorId, file }) => {
    if (file) await enqueueJob("remove-post-picture", { authorId, file });
    await removeCommentsAndReactions(postId);
  },
  "post.reacted": async (event, domainEventId) => {
    const { postId, authorId, userId, reaction, previous } = event;
    await countReaction(domainEventId, postId, { reaction, previous });
    // Only a first response is news; changing it or taking it back isn't.
    if (!reaction || previous || userId === authorId) return;
    await withCard(userId, async (card) =>
      notify(domainEventId, postReacted(authorId, card, await placeOf(event), reaction)),
    );
  },
  "post.commented": async (event, domainEventId) => {
    const { postId, authorId, userId } = event;
    await countComment(domainEventId, postId, 1);
    if (userId === authorId) return;
    await withCard(userId, async (card) =>
      notify(domainEventId, postCommented(authorId, card, await placeOf(event))),
    );
  },
  "comment.deleted": ({ postId }, domainEventId) => countComment(domainEventId, postId, -1),
};
