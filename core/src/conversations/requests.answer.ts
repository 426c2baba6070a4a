import { batchGet } from "../kernel/batch-get.ts";
import { cutAt } from "../kernel/characters.ts";
import { timestamp } from "../kernel/clock.ts";
import { tryWrite } from "../kernel/conditional-writes.ts";
import { isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { unquoted } from "../kernel/unformatted.rules.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { ConversationMemberEntity, MessageEntity } from "./conversations.entity.ts";
import { maxPreviewLength } from "./conversations.rules.ts";
import { conversationBetween } from "./conversations.service.ts";
import { newConversation } from "./creation.ts";
import {
  isOpen,
  type MessageRequestItem,
  messageRequestRef,
  receiverOf,
  senderOf,
} from "./requests.access.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export async function acceptRow(row: MessageRequestItem): Promise<{ conversationId: string }> {
  const { senderId, receiverId } = row;
  const existing = await conversationBetween(senderId, receiverId);
  const { conversationId, writes } = existing ? continued(existing, row) : begun(row);
  try {
    await transact([
      {
        write: MessageRequestEntity.delete({ senderId, receiverId })
          // The sender may change its text concurrently.
          .where(
            ({ body, createdAt }, { eq }) =>
              `${eq(createdAt, row.createdAt)} AND ${eq(body, row.body)}`,
          )
          .params(),
        conditionError: "not_found",
      },
      ...writes,
      stayingCheck(senderId, "reference.missing"),
      {
        write: MessageEntity.create(
          defined({
            conversationId,
            messageId: newId("message"),
            senderId,
            senderName: row.senderName,
            senderUsername: row.senderUsername,
            senderImageUrl: row.senderImageUrl,
            body: row.body,
            createdAt: row.createdAt,
            updatedAt: row.createdAt,
            reactionCount: 0,
          }),
        ).params(),
      },
      recordEvent(receiverId, {
        type: "message_request.accepted",
        requestId: row.requestId,
        senderId,
        receiverId,
        conversationId,
      }),
    ]);
  } catch (error) {
    // The conversation was opened, or the request accepted, concurrently.
    if (!isAppError(error, "duplicate") && !isAppError(error, "not_found")) throw error;
    const [current] = await batchGet([messageRequestRef(senderId, receiverId)], {
      consistent: true,
    });
    if (isOpen(current)) return acceptRow(current);
    const made = await conversationBetween(senderId, receiverId);
    if (!made) throw error;
    return { conversationId: made };
  }
  return { conversationId };
}

const shown = ({ body, senderId }: MessageRequestItem) => ({
  lastMessage: cutAt(unquoted(body), maxPreviewLength),
  lastSenderId: senderId,
  isAccepted: true,
});

function begun(row: MessageRequestItem) {
  const at = timestamp();
  return newConversation(receiverOf(row), senderOf(row), at, {
    both: shown(row),
    own: { lastReadAt: at },
  });
}

function continued(
  conversationId: string,
  row: MessageRequestItem,
): { conversationId: string; writes: Write[] } {
  const at = timestamp();
  const patch = (userId: string) =>
    ConversationMemberEntity.patch({ conversationId, userId }).set({
      ...shown(row),
      lastMessageAt: at,
      listedAt: at,
    });
  return {
    conversationId,
    writes: [{ write: patch(row.senderId).params() }, { write: patch(row.receiverId).params() }],
  };
}

/** The conversation of an accepted request, or null. */
export async function acceptedBetween(userId: string, otherId: string): Promise<string | null> {
  const conversationId = await conversationBetween(userId, otherId);
  if (conversationId === null) return null;
  const { data } = await ConversationMemberEntity.get({ conversationId, userId }).go();
  return data?.isAccepted ? conversationId : null;
}

/** Idempotent. */
export async function endAcceptance(one: string, other: string): Promise<void> {
  const conversationId = await conversationBetween(one, other);
  if (conversationId === null) return;
  for (const userId of [one, other]) {
    await tryWrite(
      ConversationMemberEntity.patch({ conversationId, userId })
        .remove(["isAccepted"])
        .go({ response: "none" }),
    );
  }
}
