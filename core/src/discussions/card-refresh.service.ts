import type { Card } from "../kernel/schemas.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import { authorFields } from "./discussions.view.ts";

/** Writes a changed name or picture into every discussion and reply of its owner. */
export async function refreshDiscussionCards(card: Card): Promise<void> {
  const { authorName, authorImageUrl } = authorFields(card);
  const own = { authorName, ...(authorImageUrl ? { authorImageUrl } : {}) };
  const [discussions, replies] = await Promise.all([
    DiscussionEntity.query.byPerson({ authorId: card.userId }).go({ pages: "all" }),
    ReplyEntity.query.byPerson({ authorId: card.userId }).go({ pages: "all" }),
  ]);
  for (const { discussionId } of discussions.data) {
    await DiscussionEntity.patch({ discussionId }).set(own).go();
  }
  for (const { discussionId, replyId } of replies.data) {
    await ReplyEntity.patch({ discussionId, replyId }).set(own).go();
  }
}
