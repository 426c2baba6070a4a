import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { day, expiresIn } from "../kernel/clock.ts";
import { transactUnless, tryWrite } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { requestsShown } from "./conversations.rules.ts";
import {
  isOpen,
  isPresent,
  type MessageRequestItem,
  messageRequestRef,
  receiverOf,
  requestsSentBy,
  senderOf,
} from "./requests.access.ts";
import { acceptedBetween, acceptRow } from "./requests.answer.ts";
import type { MessageRequest } from "./requests.contract.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

const askAgainAfter = 30 * day;

const toReceived = (row: MessageRequestItem): MessageRequest => ({
  person: senderOf(row),
  body: row.body,
  createdAt: row.createdAt,
});

const toSent = (row: MessageRequestItem): MessageRequest => ({
  ...toReceived(row),
  body: row.laterBody ?? row.body,
  person: receiverOf(row),
});

export async function listMessageRequests(
  actor: SignedInActor,
): Promise<{ received: MessageRequest[]; sent: MessageRequest[] }> {
  const [received, sent] = await Promise.all([
    MessageRequestEntity.query
      .byReceiver({ receiverId: actor.userId, state: "open" })
      .go({ order: "desc", limit: requestsShown }),
    requestsSentBy(actor.userId),
  ]);
  const newestFirst = sent
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return {
    received: received.data.map(toReceived),
    sent: newestFirst.slice(0, requestsShown).map(toSent),
  };
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
