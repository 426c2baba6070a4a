import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { conversationBetween } from "./conversations.service.ts";
import { sendMessage } from "./messages.service.ts";
import { isPresent, messageRequestRef } from "./requests.access.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

export interface RequestChange {
  /** The receiver. */
  userId: string;
  body: string;
  /** The id of the request whose text this replaces. */
  replaces: string;
}

/**
 * Changes the text of a request whose response was lost. Idempotent; sends a message if the request
 * has been accepted.
 */
export async function changeMessageRequest(
  actor: SignedInActor,
  { userId: receiverId, body, replaces: requestId }: RequestChange,
): Promise<{ conversationId: string | null }> {
  const senderId = actor.userId;
  const [row] = await batchGet([messageRequestRef(senderId, receiverId)], { consistent: true });
  if (!isPresent(row)) {
    const conversationId = await conversationBetween(senderId, receiverId);
    if (!conversationId) throw new AppError("not_found");
    await sendMessage(actor, { conversationId, body, token: requestId });
    return { conversationId };
  }
  if (row.requestId !== requestId || row.isWithdrawn) throw new AppError("not_found");
  if ((row.laterBody ?? row.body) === body) return { conversationId: null };
  // To its sender a declined request looks open, but the receiver keeps the text they read, for
  // reporting.
  const changes = row.state === "open" ? { body } : { laterBody: body };
  await transact([
    {
      write: MessageRequestEntity.patch({ senderId, receiverId })
        .set(changes)
        .where((own, { eq }) => `${eq(own.state, row.state)} AND ${eq(own.requestId, requestId)}`)
        .params(),
      conditionError: "request.conflict",
    },
    recordEvent(senderId, { type: "message_request.changed", requestId, senderId, receiverId }),
  ]);
  return { conversationId: null };
}
