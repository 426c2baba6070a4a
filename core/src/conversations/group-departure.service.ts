import type { SignedInActor } from "../kernel/actor.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { addUnreadMessages } from "../notifications/counts.service.ts";
import { readConversation } from "./conversations.access.ts";
import { ConversationMemberEntity } from "./conversations.entity.ts";
import { nextHost } from "./group-host.service.ts";
import { openGroup, openHostedGroup } from "./groups.access.ts";
import { membersChange } from "./groups.service.ts";
import { recordDeparture, settleDeparture } from "./orphans.service.ts";

/** Another takes over from a host. Idempotent. @throws not_found */
export async function leaveGroup(actor: SignedInActor, conversationId: string): Promise<void> {
  try {
    await openGroup(actor, conversationId);
  } catch (error) {
    // After a lost answer, the browser asks again.
    if (isAppError(error, "not_found") && (await hasLeft(conversationId, actor.userId))) return;
    throw error;
  }
  await recordDeparture(conversationId);
  await depart(conversationId, actor.userId, actor.userId);
  // If everyone has left, its messages go.
  await settleDeparture(conversationId);
}

async function hasLeft(conversationId: string, userId: string): Promise<boolean> {
  const place = { conversationId, userId };
  const { data: row } = await ConversationMemberEntity.get(place).go({ consistent: true });
  return row?.isGroup === true && row.hasLeft === true;
}

/** Idempotent. @throws not_found, permission.denied; conversation.self for the host */
export async function removeFromGroup(
  actor: SignedInActor,
  { conversationId, userId }: { conversationId: string; userId: string },
): Promise<void> {
  await openHostedGroup(actor, conversationId);
  if (userId === actor.userId) throw new AppError("conversation.self");
  await depart(conversationId, userId, actor.userId);
}

/** Idempotent. @throws permission.denied for another's place, if the actor isn't the host any more */
export const depart = (conversationId: string, userId: string, actorId: string): Promise<void> =>
  // Messages may be sent or read, and others leave, concurrently.
  retryConflicts(async () => {
    const place = { conversationId, userId };
    const [group, { data: row }] = await Promise.all([
      readConversation(conversationId, { consistent: true }),
      ConversationMemberEntity.get(place).go({ consistent: true }),
    ]);
    const { memberIds = [], createdBy } = group;
    if (!row || row.hasLeft) return;
    if (actorId !== userId && actorId !== createdBy) throw new AppError("permission.denied");
    const remaining = memberIds.filter((id) => id !== userId);
    const host = createdBy === userId ? await nextHost(remaining) : createdBy;
    const unread = row.unreadCount ?? 0;
    await transact([
      membersChange({ group }, { memberIds: remaining, createdBy: host }),
      {
        write: ConversationMemberEntity.patch(place)
          .set({ hasLeft: true, unreadCount: 0 })
          .remove(["lastMessage", "lastSenderId", "isUnlisted"])
          .where(({ unreadCount }, operations) =>
            isUnchanged(unreadCount, operations, row.unreadCount),
          )
          .params(),
      },
      ...(unread > 0 ? [{ write: addUnreadMessages(userId, -unread) }] : []),
      recordEvent(actorId, { type: "group.left", conversationId, memberId: userId }),
      recordEvent(actorId, { type: "group.changed", conversationId }),
    ]);
  });
