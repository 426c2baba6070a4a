import { batchGet } from "../kernel/batch-get.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { isAppError } from "../kernel/errors.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { withCard } from "../members/card.ts";
import { closeNotification } from "../notifications/close.ts";
import { markGroupRead } from "../notifications/notifications.service.ts";
import { notify } from "../notifications/notify.ts";
import { memberIdsIn, readConversation } from "./conversations.access.ts";
import {
  groupMessageReceived,
  hasReadAll,
  messageGroup,
  messageReceived,
  readAllCheck,
  requestAccepted,
  requestGroup,
  requestReceived,
  sentMessage,
} from "./conversations.notifications.ts";
import { conversationBetween } from "./conversations.service.ts";
import { passOnGroupsOfRestricted } from "./group-host.service.ts";
import { clearUnread } from "./messages.service.ts";
import { isOpen, messageRequestRef } from "./requests.access.ts";
import { acceptedBetween, endAcceptance } from "./requests.answer.ts";
import { withdrawBetween } from "./requests.service.ts";

interface Settled {
  requestId: string;
  receiverId: string;
}

const closeNotice = ({ requestId, receiverId }: Settled, status: "accepted" | "ended") =>
  closeNotification(receiverId, requestGroup(requestId), { status });

/** Checked again with the write, so that a message that arrives meanwhile stays news. */
async function endNews(conversationId: string, userId: string): Promise<void> {
  if (!(await hasReadAll(conversationId, userId))) return;
  try {
    await markGroupRead(userId, messageGroup(conversationId), readAllCheck(conversationId, userId));
  } catch (error) {
    if (!isAppError(error, "not_found")) throw error;
  }
}

async function notifyOfGroupMessage(
  { conversationId, messageId }: DomainEventOf<"group.message_sent">,
  domainEventId: string,
): Promise<void> {
  const message = await sentMessage({ conversationId, messageId });
  // Domain events can arrive out of order: the message may already be deleted.
  if (!message) return;
  const { senderId } = message;
  const [{ title = "" }, memberIds] = await Promise.all([
    readConversation(conversationId),
    memberIdsIn(conversationId),
  ]);
  await withCard(senderId, async (card) => {
    const others = memberIds.filter((userId) => userId !== senderId);
    await inGroups(others, async (userId) => {
      const draft = groupMessageReceived(userId, card, { conversationId, messageId, title });
      // Not to members in a block with the sender.
      await notify(domainEventId, draft);
      // A reading that was handled meanwhile found no notification to mark.
      await endNews(conversationId, userId);
    });
  });
}

export const handlers: EventHandlers = {
  "message.sent": async ({ conversationId, messageId, senderId, recipientIds }, domainEventId) => {
    const message = await sentMessage({ conversationId, messageId });
    // Domain events can arrive out of order: the message may already be deleted.
    if (!message) return;
    const about = { conversationId, messageId, hasPicture: message.imageUrl !== undefined };
    await withCard(senderId, async (card) => {
      for (const userId of recipientIds) {
        await notify(domainEventId, messageReceived(userId, card, about));
        // A reading that was handled meanwhile found no notification to mark.
        await endNews(conversationId, userId);
      }
    });
  },
  "message.deleted": async ({ conversationId, senderId, recipientIds, file }) => {
    if (file) await enqueueJob("remove-message-picture", { senderId, file });
    for (const userId of recipientIds) await endNews(conversationId, userId);
  },
  "group.message_sent": notifyOfGroupMessage,
  "group.message_deleted": async ({ conversationId }) => {
    for (const userId of await memberIdsIn(conversationId)) await endNews(conversationId, userId);
  },
  "group.left": ({ conversationId, memberId }) =>
    markGroupRead(memberId, messageGroup(conversationId)),
  "conversation.read": ({ conversationId, userId }) => endNews(conversationId, userId),
  "message_request.sent": async ({ requestId, senderId, receiverId }, domainEventId) => {
    const isStillOpen = async () => {
      const [row] = await batchGet([messageRequestRef(senderId, receiverId)], { consistent: true });
      return isOpen(row) && row.requestId === requestId;
    };
    if (!(await isStillOpen())) return;
    await withCard(senderId, (card) =>
      notify(domainEventId, requestReceived(receiverId, card, requestId)),
    );
    if (await isStillOpen()) return;
    // An answer that was handled meanwhile found no notification to close.
    const isAccepted = (await acceptedBetween(senderId, receiverId)) !== null;
    await closeNotice({ requestId, receiverId }, isAccepted ? "accepted" : "ended");
  },
  "message_request.accepted": async (event, domainEventId) => {
    await closeNotice(event, "accepted");
    const { senderId, receiverId, conversationId } = event;
    await withCard(receiverId, (card) =>
      notify(domainEventId, requestAccepted(senderId, card, conversationId)),
    );
  },
  "message_request.declined": (event) => closeNotice(event, "ended"),
  "message_request.withdrawn": (event) => closeNotice(event, "ended"),
  "member.restricted": ({ userId }) => passOnGroupsOfRestricted(userId),
  "connection.ended": async ({ senderId, receiverId, wasConnected }) => {
    if (wasConnected) await endAcceptance(senderId, receiverId);
  },
  "block.added": async ({ userId, blockedId }) => {
    await withdrawBetween(userId, blockedId);
    await withdrawBetween(blockedId, userId);
    await endAcceptance(userId, blockedId);
    const conversationId = await conversationBetween(userId, blockedId);
    if (conversationId === null) return;
    // A block hides the conversation from both, so it mustn't count as unread.
    for (const memberId of [userId, blockedId]) await clearUnread(memberId, conversationId);
  },
};
