import {
  type AttentionEvent,
  type Channel,
  decide,
  digestOf,
  nothingHappened,
  weightOf,
} from "../attention/policy.ts";
import { now } from "../kernel/clock.ts";
import type { RowKey } from "../kernel/row-key.ts";
import { attentionOf, type MemberAttention } from "../mail/attention.ts";
import type { MailType } from "../mail/mail-types.rules.ts";
import { type EnqueueMail, type NewMail, queueMail } from "../mail/queue.service.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { containsMutedWord, isMuted, type Mutes } from "../members/mutes.access.ts";
import { type NewPush, queuePush } from "../push/waiting.service.ts";
import { createNotification } from "./create.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { idOfDraft } from "./notification-ids.ts";
import { preferenceFor } from "./preference-keys.ts";
import { writtenText } from "./written-text.ts";

const contentOf = (draft: NotificationDraft) => ({
  // The name is read when it's sent.
  ...(draft.sender && { namesSender: true }),
  ...(draft.words
    ? { words: draft.words, ...(draft.ownMessage && { line: draft.ownMessage }) }
    : { title: draft.title, line: draft.message }),
  path: draft.actionUrl,
});

/** The member to check blocks and mutes for. */
const fromIdOf = (draft: NotificationDraft) => draft.sender?.userId ?? draft.fromId;

const threadOf = (draft: NotificationDraft) => draft.thread ?? draft.groupKey;

const attentionEventOf = (draft: NotificationDraft, at: number): AttentionEvent => ({
  kind: preferenceFor[draft.type],
  weight: weightOf(draft.priority ?? 1, draft.isUrgent),
  at,
  expiresAt: draft.expiresAt,
  isDirect: draft.isDirect ?? true,
  isForAttendees: draft.isForAttendees ?? false,
  hasThread: threadOf(draft) !== undefined,
  isOwnMail: draft.type === "message",
});

/** Says whether it was read: its notification or, without one, the row `unreadIn`. */
interface SeenIn {
  notificationId?: string | undefined;
  unreadIn?: RowKey | undefined;
}

/** Pushes with the same tag, from the same group or thread, replace each other. */
const pushOf = (
  domainEventId: string,
  draft: NotificationDraft,
  at: number,
  seen: SeenIn,
): NewPush => ({
  userId: draft.userId,
  tag: threadOf(draft) ?? idOfDraft(domainEventId, draft),
  facts: {
    type: draft.type,
    event: attentionEventOf(draft, at),
    senderId: fromIdOf(draft),
    scopeId: draft.scopeId,
    quietIn: draft.quietIn,
    connection: draft.connection,
    subject: draft.subject,
    ...seen,
    path: draft.actionUrl ?? "/notifications",
  },
});

function mailOf(
  domainEventId: string,
  draft: NotificationDraft,
  mail: MailType,
  at: number,
  notificationId: string | undefined,
): NewMail {
  return {
    cause: domainEventId,
    userId: draft.userId,
    type: mail,
    kind: preferenceFor[draft.type],
    senderId: fromIdOf(draft),
    data: contentOf(draft),
    priority: draft.priority ?? 1,
    // All of this runs in handlers and jobs. A mail with words of its own stays listed, so that they
    // go with their author's account.
    isRetried: draft.words !== undefined && !draft.ownMessage,
    // A group's has its latest event's.
    isInNotification: draft.words !== undefined && !draft.ownMessage && !draft.groupKey,
    about: {
      at,
      isUrgent: draft.isUrgent,
      isDirect: draft.isDirect,
      isForAttendees: draft.isForAttendees,
      expiresAt: draft.expiresAt,
      thread: threadOf(draft),
      scopeId: draft.scopeId,
      quietIn: draft.quietIn,
      connection: draft.connection,
      subject: draft.sharesMail ? undefined : draft.subject,
      unreadFrom: draft.sharesMail ? draft.subject : undefined,
      notificationId,
    },
  };
}

export async function notify(domainEventId: string, draft: NotificationDraft): Promise<void> {
  await notifyWith(domainEventId, draft, await attentionOf(draft.userId, draft));
}

/** Reads the subject's text only if the member has muted words. */
async function isUnwanted(draft: NotificationDraft, mutes: Mutes): Promise<boolean> {
  if (isMuted(mutes, fromIdOf(draft))) return true;
  if (isMuted(mutes, draft.scopeId)) return true;
  return mutes.words.length > 0 && containsMutedWord(mutes, await writtenText(draft));
}

/** What a fan-out does in its own way. */
interface Means {
  write?: typeof createNotification;
  enqueue?: EnqueueMail;
}

export async function notifyWith(
  domainEventId: string,
  draft: NotificationDraft,
  attention: MemberAttention,
  { write = createNotification, enqueue }: Means = {},
): Promise<void> {
  if (!attention.hasProfile || isBlocked(attention, fromIdOf(draft))) return;
  const at = now();
  const event = attentionEventOf(draft, at);
  const settings = { ...attention.settings, isMuted: await isUnwanted(draft, attention.mutes) };
  const ask = (channel: Channel, isHere = false) =>
    decide(channel, event, settings, { ...nothingHappened, isHere }, at);
  const hasBell = ask("bell").when !== "never";
  if (hasBell) {
    await write(domainEventId, draft, {
      happenedAt: at,
      hasDigest: digestOf(settings) !== "none",
      isCounted: ask("badge").when !== "never",
      // The app asks again while it's open and focused.
      hasToast: ask("toast", true).when !== "never",
    });
  }
  const seen: SeenIn = hasBell
    ? { notificationId: idOfDraft(domainEventId, draft) }
    : { unreadIn: draft.unreadIn };
  const pushed = attention.hasPushDevice ? ask("push") : null;
  if (pushed && pushed.when !== "never") {
    await queuePush(domainEventId, pushOf(domainEventId, draft, at, seen), pushed);
  }
  if (draft.mail) {
    const mail = mailOf(domainEventId, draft, draft.mail, at, seen.notificationId);
    await queueMail(mail, { ...attention, settings }, enqueue);
  }
}
