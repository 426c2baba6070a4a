import { isClose } from "../connections/closeness.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, expiresIn, now, timestamp } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { idPattern } from "../kernel/id-prefixes.ts";
import { createOnce, creationRef, requireSameDraft } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { type ProfileItem, toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { maxOpenRequests, requestsShown } from "./conversations.rules.ts";
import { conversationBetween, startConversation } from "./conversations.service.ts";
import { sendMessage } from "./messages.service.ts";
import {
  isOpen,
  isPresent,
  type MessageRequestItem,
  messageRequestRef,
} from "./requests.access.ts";
import { acceptedBetween, acceptRow } from "./requests.answer.ts";
import type { MessageRequest } from "./requests.contract.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

const askAgainAfter = 30 * day;

const toReceived = (row: MessageRequestItem): MessageRequest => ({
  person: {
    userId: row.senderId,
    name: row.senderName,
    username: row.senderUsername,
    imageUrl: row.senderImageUrl ?? null,
  },
  body: row.body,
  createdAt: row.createdAt,
});

const toSent = (row: MessageRequestItem): MessageRequest => ({
  ...toReceived(row),
  body: row.laterBody ?? row.body,
  person: {
    userId: row.receiverId,
    name: row.receiverName,
    username: row.receiverUsername,
    imageUrl: row.receiverImageUrl ?? null,
  },
});

const sentBy = async (senderId: string): Promise<MessageRequestItem[]> => {
  const { data } = await MessageRequestEntity.query
    .one({ senderId })
    .go({ pages: "all", consistent: true });
  return data.filter(isPresent);
};

export async function listMessageRequests(
  actor: SignedInActor,
): Promise<{ received: MessageRequest[]; sent: MessageRequest[] }> {
  const [received, sent] = await Promise.all([
    MessageRequestEntity.query
      .byReceiver({ receiverId: actor.userId, state: "open" })
      .go({ order: "desc", limit: requestsShown }),
    sentBy(actor.userId),
  ]);
  const newestFirst = sent
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return {
    received: received.data.map(toReceived),
    sent: newestFirst.slice(0, requestsShown).map(toSent),
  };
}

interface RequestDraft {
  /** The receiver. */
  userId: string;
  body: string;
  token?: string | undefined;
}

/**
 * Idempotent per token; sends a plain message if the sender may write by now.
 * @throws created_differently, conversation.self, conversation.requested, reach.limited,
 * data.invalid for too many, email.unverified, not_found, reference.missing
 */
export async function sendMessageRequest(
  actor: SignedInActor,
  draft: RequestDraft,
): Promise<{ conversationId: string | null }> {
  const { userId } = actor;
  const { userId: receiverId, body, token } = draft;
  if (receiverId === userId) throw new AppError("conversation.self");
  const [account, own, receiver, sent, received, made] = await batchGet([
    itemRef(AccountEntity, { userId }),
    itemRef(ProfileEntity, { userId }),
    itemRef(ProfileEntity, { userId: receiverId }),
    messageRequestRef(userId, receiverId),
    messageRequestRef(receiverId, userId),
    ...(token ? [creationRef(userId, token)] : []),
  ]);
  if (made) {
    requireSameDraft(made, draft);
    const waits = isPresent(sent) && idPattern("request").test(made.createdId);
    // The request is gone, so it was accepted.
    return { conversationId: waits ? null : await conversationBetween(userId, receiverId) };
  }
  if (!account?.emailVerifiedAt) throw new AppError("email.unverified");
  if (!own || !receiver?.onboardingCompleted) throw new AppError("not_found");
  if (isOpen(received)) {
    const { conversationId } = await acceptRow(received);
    await sendMessage(actor, { conversationId, body, token }, draft);
    return { conversationId };
  }
  if (await isClose(userId, receiverId)) {
    const { conversationId } = await startConversation(actor, receiverId);
    await sendMessage(actor, { conversationId, body, token }, draft);
    return { conversationId };
  }
  await requireReach(receiver, "messages", async () => false);
  if (isOpen(sent) && sent.body === body) return { conversationId: null };
  if (isPresent(sent)) throw new AppError("conversation.requested");
  const open = (await sentBy(userId)).filter(isOpen);
  if (open.length >= maxOpenRequests) {
    throw new AppError("data.invalid", "Please wait until some of your requests are answered.");
  }
  const requestId = newId("request");
  await createOnce(userId, draft, requestId, (claim) =>
    write(own, receiver, { requestId, body, claim }),
  );
  return { conversationId: null };
}

async function write(
  own: ProfileItem,
  receiver: ProfileItem,
  { requestId, body, claim }: { requestId: string; body: string; claim: Write[] },
): Promise<void> {
  const [from, to]: [Card, Card] = [toCard(own), toCard(receiver)];
  await transact([
    // Checked first, so that a retried call is recognized by its token.
    ...claim,
    {
      write: MessageRequestEntity.put(
        defined({
          requestId,
          senderId: from.userId,
          senderName: from.name,
          senderUsername: from.username,
          senderImageUrl: from.imageUrl ?? undefined,
          receiverId: to.userId,
          receiverName: to.name,
          receiverUsername: to.username,
          receiverImageUrl: to.imageUrl ?? undefined,
          body,
          state: "open" as const,
          createdAt: timestamp(),
        }),
      )
        .where(
          ({ createdAt, ttl }, { notExists, lte }) =>
            `${notExists(createdAt)} OR ${lte(ttl, Math.floor(now() / 1000))}`,
        )
        .params(),
      conditionError: "conversation.requested",
    },
    stayingCheck(to.userId, "not_found"),
    recordEvent(from.userId, {
      type: "message_request.sent",
      requestId,
      senderId: from.userId,
      receiverId: to.userId,
    }),
  ]);
}

async function openRequestFrom(
  actor: SignedInActor,
  senderId: string,
): Promise<MessageRequestItem | null> {
  const [row] = await batchGet([messageRequestRef(senderId, actor.userId)], { consistent: true });
  return isOpen(row) && !isBlocked(actor, senderId) ? row : null;
}

/** Also returns a declined request. @throws not_found */
export async function readRequest(
  { userId }: SignedInActor,
  senderId: string,
): Promise<{ body: string; createdAt: string }> {
  const [row] = await batchGet([messageRequestRef(senderId, userId)]);
  if (!isPresent(row)) throw new AppError("not_found");
  return row;
}

/** Idempotent. @throws not_found; reference.missing if the sender's account is being deleted */
export async function acceptMessageRequest(
  actor: SignedInActor,
  senderId: string,
): Promise<{ conversationId: string }> {
  const row = await openRequestFrom(actor, senderId);
  const conversationId = row ? null : await acceptedBetween(actor.userId, senderId);
  if (conversationId) return { conversationId };
  if (!row) throw new AppError("not_found");
  return acceptRow(row);
}

/** The request still looks open to its sender until it expires. @throws not_found */
export async function declineMessageRequest(actor: SignedInActor, senderId: string): Promise<void> {
  const row = await openRequestFrom(actor, senderId);
  if (!row) throw new AppError("not_found");
  const { requestId, receiverId, createdAt } = row;
  await transact([
    {
      write: MessageRequestEntity.patch({ senderId, receiverId })
        .set({ state: "declined", ttl: expiresIn(askAgainAfter) })
        .composite({ createdAt })
        .where(({ state }, { eq }) => eq(state, "open"))
        .params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, {
      type: "message_request.declined",
      requestId,
      senderId,
      receiverId,
    }),
  ]);
}

/**
 * A declined request only disappears from the sender's list, so that they can't ask again.
 * Idempotent.
 */
export async function withdrawMessageRequest(
  { userId: senderId }: SignedInActor,
  receiverId: string,
): Promise<void> {
  if (await withdrawBetween(senderId, receiverId)) return;
  await tryWrite(
    MessageRequestEntity.patch({ senderId, receiverId })
      .set({ isWithdrawn: true })
      .where(({ state }, { eq }) => eq(state, "declined"))
      .go({ response: "none" }),
  );
}

/** Idempotent. @returns false if there's no open request */
export async function withdrawBetween(senderId: string, receiverId: string): Promise<boolean> {
  const [row] = await batchGet([messageRequestRef(senderId, receiverId)], { consistent: true });
  if (!isOpen(row)) return false;
  const { requestId } = row;
  return transactUnless("not_found", [
    {
      write: MessageRequestEntity.delete({ senderId, receiverId })
        .where((own, { eq }) => `${eq(own.state, "open")} AND ${eq(own.requestId, requestId)}`)
        .params(),
      conditionError: "not_found",
    },
    recordEvent(senderId, {
      type: "message_request.withdrawn",
      requestId,
      senderId,
      receiverId,
    }),
  ]);
}
