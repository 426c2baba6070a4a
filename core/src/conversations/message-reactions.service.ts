import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import { transact } from "../kernel/table.ts";
import { openConversation, requireWriting } from "./conversations.access.ts";
import { MessageEntity } from "./conversations.entity.ts";

type MessageItem = EntityItem<typeof MessageEntity>;
type MessageKey = Pick<MessageItem, "conversationId" | "messageId">;

/**
 * Null takes it back, which stays possible once they can't write any more.
 * @throws not_found; message.deleted; conversation.not_allowed
 */
export async function reactToMessage(
  actor: SignedInActor,
  key: MessageKey,
  reaction: ReactionType | null,
): Promise<void> {
  const { userId } = actor;
  const conversation = await openConversation(actor, key.conversationId);
  if (reaction) await requireWriting(conversation);
  await setReaction(key, userId, reaction);
  // Not in a transaction with the row, which would double what a long message costs. Recorded even
  // if nothing has changed: the call before may have failed in between.
  await transact([
    recordEvent(userId, {
      type: "message.reacted",
      ...key,
      userId,
      reaction,
      otherIds: conversation.members.map((member) => member.userId).filter((id) => id !== userId),
    }),
  ]);
}

/** @throws message.deleted */
export const setReaction = (
  { conversationId, messageId }: MessageKey,
  userId: string,
  reactionType: ReactionType | null,
): Promise<void> =>
  // The other member may react, or the message be deleted, concurrently.
  retryConflicts(async () => {
    const key = { conversationId, messageId };
    const { data: message } = await MessageEntity.get(key).go({ consistent: true });
    if (!message) throw new AppError("message.deleted");
    const { reactions = [], reactionsVersion: version } = message;
    const before = reactions.find((one) => one.userId === userId)?.reactionType ?? null;
    if (before === reactionType) return;
    const others = reactions.filter((one) => one.userId !== userId);
    const next = reactionType ? [...others, { userId, reactionType }] : others;
    await MessageEntity.patch(key)
      .set({
        reactions: next,
        reactionsVersion: (version ?? 0) + 1,
        reactionCount: next.length,
      })
      .where((row, operations) => isUnchanged(row.reactionsVersion, operations, version))
      .go();
  });
