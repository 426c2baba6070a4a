import { isClose } from "../connections/closeness.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { nowInSeconds, timestamp } from "../kernel/clock.ts";
import { retryConflicts } from "../kernel/conditional-writes.ts";
import { AppError } from "../kernel/errors.ts";
import { idPattern } from "../kernel/id-prefixes.ts";
import { createOnce, creationRef, requireSameDraft } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { type ProfileItem, toCard } from "../members/card.ts";
import { requirePortrait } from "../members/portrait.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { requireReach } from "../members/reach.access.ts";
import { stayingCheck } from "../members/staying.access.ts";
import { maxOpenRequests } from "./conversations.rules.ts";
import { conversationBetween, startConversation } from "./conversations.service.ts";
import { sendMessage } from "./messages.service.ts";
import {
  isOpen,
  isPresent,
  type MessageRequestItem,
  messageRequestRef,
  requestsSentBy,
} from "./requests.access.ts";
import { acceptedBetween, acceptRow } from "./requests.answer.ts";
import { MessageRequestEntity } from "./requests.entity.ts";

interface RequestDraft {
  /** The receiver. */
  userId: string;
  body: string;
  token?: string | undefined;
}

/** Without a conversation, the request waits for an answer. */
interface Sent {
  conversationId: string | null;
}

/**
 * Idempotent per token; sends a plain message if the sender may write by now.
 * @throws created_differently, conversation.self, conversation.requested, reach.limited,
 * conversation.too_many_requests, email.unverified, portrait.required, not_found, reference.missing
 */
export const sendMessageRequest = (actor: SignedInActor, draft: RequestDraft): Promise<Sent> =>
  // The other member may ask at the same moment: then their request is accepted.
  retryConflicts((attempt) => attemptRequest(actor, draft, { consistent: attempt > 1 }));

async function attemptRequest(
  actor: SignedInActor,
  draft: RequestDraft,
  options: { consistent: boolean },
): Promise<Sent> {
  const { userId } = actor;
  const { userId: receiverId, body, token } = draft;
  if (receiverId === userId) throw new AppError("conversation.self");
  const [account, own, receiver, sent, received, made] = await batchGet(
    [
      itemRef(AccountEntity, { userId }),
      itemRef(ProfileEntity, { userId }),
      itemRef(ProfileEntity, { userId: receiverId }),
      messageRequestRef(userId, receiverId),
      messageRequestRef(receiverId, userId),
      ...(token ? [creationRef(userId, token)] : []),
    ],
    options,
  );
  if (made) {
    requireSameDraft(made, draft);
    return resultOf(made, sent, [userId, receiverId]);
  }
  if (!account?.emailVerifiedAt) throw new AppError("email.unverified");
  if (!own || !receiver?.onboardingCompleted) throw new AppError("not_found");
  const conversationId = await conversationWith(actor, receiverId, received);
  if (conversationId) {
    await sendMessage(actor, { conversationId, body, token }, draft);
    return { conversationId };
  }
  await requirePortrait(own);
  await requireReach(receiver, "messages", async () => false);
  if (!isOpen(sent) || sent.body !== body) await ask(own, receiver, sent, draft);
  return { conversationId: null };
}

/** What an earlier call with the same token led to. */
async function resultOf(
  { createdId }: { createdId: string },
  sent: MessageRequestItem | null,
  [userId, receiverId]: [string, string],
): Promise<Sent> {
  const waits = isPresent(sent) && idPattern("request").test(createdId);
  // The request is gone, so it was accepted.
  return { conversationId: waits ? null : await conversationBetween(userId, receiverId) };
}

/** Accepts the other's open request, if there is one. @returns null if the member has to ask */
async function conversationWith(
  actor: SignedInActor,
  receiverId: string,
  received: MessageRequestItem | null,
): Promise<string | null> {
  if (isOpen(received)) return (await acceptRow(received)).conversationId;
  if (!(await isClose(actor.userId, receiverId))) return acceptedBetween(actor.userId, receiverId);
  return (await startConversation(actor, receiverId)).conversationId;
}

async function ask(
  own: ProfileItem,
  receiver: ProfileItem,
  earlier: MessageRequestItem | null,
  draft: RequestDraft,
): Promise<void> {
  if (isPresent(earlier)) throw new AppError("conversation.requested");
  const open = (await requestsSentBy(own.userId)).filter(isOpen);
  if (open.length >= maxOpenRequests) {
    throw new AppError("conversation.too_many_requests");
  }
  const requestId = newId("request");
  await createOnce(own.userId, draft, requestId, (claim) =>
    write(own, receiver, { requestId, body: draft.body, claim }),
  );
}

async function write(
  own: ProfileItem,
  receiver: ProfileItem,
  { requestId, body, claim }: { requestId: string; body: string; claim: Write[] },
): Promise<void> {
  const [from, to] = [toCard(own), toCard(receiver)];
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
            `${notExists(createdAt)} OR ${lte(ttl, nowInSeconds())}`,
        )
        .params(),
      conditionError: "conversation.requested",
    },
    stayingCheck(to.userId, "not_found"),
    {
      write: MessageRequestEntity.delete({ senderId: to.userId, receiverId: from.userId })
        .where(({ state }, { notExists, ne }) => `${notExists(state)} OR ${ne(state, "open")}`)
        .params(),
      check: true,
    },
    recordEvent(from.userId, {
      type: "message_request.sent",
      requestId,
      senderId: from.userId,
      receiverId: to.userId,
    }),
  ]);
}
