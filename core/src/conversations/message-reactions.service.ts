import type { SignedInActor } from "../kernel/actor.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import { transact } from "../kernel/table.ts";
import { isBlocked, requireNotBlocked } from "../members/blocks.access.ts";
import { type MemberItem, openAcrossBlock, requireWriting } from "./conversations.access.ts";
import { MessageEntity } from "./conversations.entity.ts";
import { isShownTo, type MessageItem } from "./shown-messages.ts";

type MessageKey = Pick<MessageItem, "conversationId" | "messageId">;

/**
 * Null takes it back, which stays possible once they can't write any more, and after a block.
 * @throws not_found; message.deleted; conversation.not_allowed
 */
export async function reactToMessage(
  actor: SignedInActor,
  key: MessageKey,
  reaction: ReactionType | null,
): Promise<void> {
  const { userId } = actor;
  const conversation = await openAcrossBlock(actor, key.conversationId, {});
  const { own, members } = conversation;
  if (reaction === null && isBlocked(actor, own.otherId)) return takeBackAcrossBlock(userId, key);
  requireNotBlocked(actor, own.otherId);
  if (reaction) await requireWriting(conversation);
  if (own.isGroup) return reactInGroup(actor, own, { key, reaction });
  await setReaction(key, userId, reaction);
  const otherIds = members.map((member) => member.userId).filter((id) => id !== userId);
  await recordReaction(key, { userId, reaction, otherIds });
}

/** A hidden message looks as if it had been deleted, except for what's theirs to take back. */
async function reactInGroup(
  actor: SignedInActor,
  own: MemberItem,
  { key, reaction }: { key: MessageKey; reaction: ReactionType | null },
): Promise<void> {
  const { conversationId, messageId } = key;
  const { data: message } = await MessageEntity.get(key).go({ consistent: true });
  if (!message || (reaction && !isShownTo(own, actor, message))) {
    throw new AppError("message.deleted");
  }
  await setReaction(key, actor.userId, reaction);
  const changed = { type: "group.message_changed" as const, conversationId, messageId };
  await transact([recordEvent(actor.userId, changed)]);
}

/** The other gets no event. What isn't theirs to take back looks as if it didn't exist. */
async function takeBackAcrossBlock(userId: string, key: MessageKey): Promise<void> {
  const hadReacted = await setReaction(key, userId, null).catch((error) => {
    if (isAppError(error, "message.deleted")) return false;
    throw error;
  });
  if (!hadReacted) throw new AppError("not_found");
  await recordReaction(key, { userId, reaction: null, otherIds: [] });
}

/**
 * Not in a transaction with the row, which would double what a long message costs. Recorded even if
 * nothing has changed: the call before may have failed in between.
 */
const recordReaction = (
  { conversationId, messageId }: MessageKey,
  reacted: Pick<DomainEventOf<"message.reacted">, "userId" | "reaction" | "otherIds">,
): Promise<void> =>
  transact([
    recordEvent(reacted.userId, { type: "message.reacted", conversationId, messageId, ...reacted }),
  ]);

/** @returns whether anything changed @throws message.deleted */
export const setReaction = (
  { conversationId, messageId }: MessageKey,
  userId: string,
  reactionType: ReactionType | null,
): Promise<boolean> =>
  // The other member may react, or the message be deleted, concurrently.
  retryConflicts(async () => {
    const key = { conversationId, messageId };
    const { data: message } = await MessageEntity.get(key).go({ consistent: true });
    if (!message) throw new AppError("message.deleted");
    const { reactions = [], reactionsVersion: version } = message;
    const before = reactions.find((one) => one.userId === userId)?.reactionType ?? null;
    if (before === reactionType) return false;
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
    return true;
  });
