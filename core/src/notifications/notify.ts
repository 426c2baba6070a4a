import { type AttentionEvent, decide, nothingHappened } from "../attention/policy.ts";
import { now } from "../kernel/clock.ts";
import { attentionOf, type MemberAttention } from "../mail/attention.ts";
import { queueMail } from "../mail/queue.service.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { isMuted } from "../members/mutes.access.ts";
import { isWatching } from "../realtime/sockets.service.ts";
import { createNotification, idOfDraft } from "./create.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { preferenceFor } from "./preference-keys.ts";

/** All that's stored with a mail: where it leads, and who it's about. */
const mailData = (draft: NotificationDraft) => ({
  senderName: draft.sender?.name,
  title: draft.title,
  line: draft.message,
  path: draft.actionUrl,
});

const threadOf = (draft: NotificationDraft) => draft.thread ?? draft.groupKey;

/** What the policy needs to know of a draft. */
export const attentionEventOf = (draft: NotificationDraft, at: number): AttentionEvent => ({
  kind: preferenceFor[draft.type],
  weight: draft.isUrgent ? "urgent" : (draft.priority ?? 1) >= 2 ? "important" : "normal",
  at,
  expiresAt: draft.expiresAt,
  isDirect: draft.isDirect ?? true,
  hasThread: threadOf(draft) !== undefined,
  isOwnMail: draft.type === "message",
});

/** Tells a member in the ways that the policy decides for their settings. */
export async function notify(domainEventId: string, draft: NotificationDraft): Promise<void> {
  const [attention, isLooking] = await Promise.all([
    attentionOf(draft.userId, draft.scopeId),
    draft.topic ? isWatching(draft.userId, draft.topic) : false,
  ]);
  await tell(domainEventId, draft, attention, isLooking);
}

/** `notify` with a member's settings at hand. */
export async function tell(
  domainEventId: string,
  draft: NotificationDraft,
  attention: MemberAttention,
  isLooking = false,
  write: typeof createNotification = createNotification,
): Promise<void> {
  const fromId = draft.sender?.userId ?? draft.fromId;
  if (!attention.hasProfile || isBlocked(attention, fromId)) return;
  // What can't wait, as a gathering that's moved, is about more than the one who's muted.
  if (!draft.isUrgent && isMuted(attention.mutes, fromId)) return;
  const at = now();
  const state = { ...nothingHappened, isLooking };
  const verdicts = decide(attentionEventOf(draft, at), attention.settings, state, at);
  const hasBell = verdicts.bell.when !== "never";
  if (hasBell) await write(domainEventId, draft);
  const notificationId = hasBell ? idOfDraft(domainEventId, draft) : undefined;
  if (draft.mail && verdicts.mail.when !== "never") {
    await queueMail(
      {
        cause: domainEventId,
        userId: draft.userId,
        type: draft.mail,
        kind: preferenceFor[draft.type],
        senderId: draft.sender?.userId,
        data: mailData(draft),
        priority: draft.priority ?? 1,
        about: {
          at,
          isUrgent: draft.isUrgent,
          isDirect: draft.isDirect,
          expiresAt: draft.expiresAt,
          thread: threadOf(draft),
          scopeId: draft.scopeId,
          subject: draft.subject,
          notificationId,
        },
      },
      attention,
    );
  }
}
