import type { AttentionKind } from "../attention/attention.rules.ts";
import {
  type AttentionEvent,
  type AttentionSettings,
  type AttentionState,
  decide,
  defaultAttention,
  nothingHappened,
  type Verdict,
  weightOf,
} from "../attention/policy.ts";
import type { MailType } from "./mail-types.rules.ts";

/** Sent at once, whatever the member's preferences. */
const accountMail = new Set<MailType>([
  "email_confirmation",
  "invoice",
  "membership_cancelled",
  "membership_resumed",
  "data_export",
  "account_deleted",
  "security_notice",
  "account_restricted",
  "address_taken",
]);
const neverBatched = new Set<MailType>([
  "message",
  "email_confirmation",
  "welcome",
  "invoice",
  "membership_cancelled",
  "membership_resumed",
  "data_export",
  "account_deleted",
  "security_notice",
  "account_restricted",
  "address_taken",
]);

export const isAccountMail = (type: MailType): boolean => accountMail.has(type);

const kindFor: Partial<Record<MailType, AttentionKind>> = {
  connection_request: "connection_requests",
  connection_accepted: "connection_requests",
  post_comment: "post_comments",
  post_reaction: "post_reactions",
  event_join: "event_updates",
  circle_update: "circle_updates",
  message: "messages",
  photo_tag: "mentions",
};

/** Whether it's news of other members, not of the member's own account. */
export const isCommunityMail = (facts: Pick<MailFacts, "type" | "kind">): boolean =>
  facts.type === "digest" ||
  (!isAccountMail(facts.type) && kindOf(facts) !== "system_notifications");

export interface MailFacts {
  type: MailType;
  /** 3 is high, 2 medium, less is low. */
  priority: number;
  at: number;
  kind?: AttentionKind | undefined;
  isUrgent?: boolean | undefined;
  isDirect?: boolean | undefined;
  isForAttendees?: boolean | undefined;
  expiresAt?: number | undefined;
  /** Whether it's a digest that the member chose, not one an admin sends by hand. */
  isChosen?: boolean | undefined;
  /** Only decides about the first waiting. */
  thread?: string | undefined;
}

/** Absent if it follows from the type. */
export const storedKindOf = ({ type, kind }: Pick<MailFacts, "type" | "kind">) =>
  kind === kindFor[type] ? undefined : kind;

export const kindOf = ({ type, kind }: Pick<MailFacts, "type" | "kind">): AttentionKind =>
  kind ?? kindFor[type] ?? "system_notifications";

function mailEvent(facts: MailFacts): AttentionEvent {
  const { type, priority, at, expiresAt, thread, isDirect = true, isForAttendees = false } = facts;
  return {
    kind: isAccountMail(type) ? null : kindOf(facts),
    weight: weightOf(priority, facts.isUrgent),
    at,
    expiresAt,
    isDirect,
    isForAttendees,
    hasThread: thread !== undefined,
    isOwnMail: priority >= 3 || type === "digest" || neverBatched.has(type),
  };
}

/** Digests were asked for, so calm mode and notification switches don't stop them. */
export function decideMail(
  facts: MailFacts,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Verdict {
  if (facts.isChosen && settings.digest === "none") return { when: "never", why: "off" };
  const asked =
    facts.type === "digest"
      ? { ...settings, calm: false, kinds: defaultAttention.kinds }
      : settings;
  return decide("mail", mailEvent(facts), asked, state, now);
}

export interface MailPlan {
  /** Milliseconds since 1970. */
  sendAt: number;
  batchEligible: boolean;
  /** Mails with the same key go out as one. */
  gatherKey?: string | undefined;
}

/** Whether a pause or quiet hours hold it until it's no news. Gathered ones may go out sooner. */
const isTooLate = ({ expiresAt }: MailFacts, verdict: Verdict): boolean =>
  expiresAt !== undefined && verdict.when === "after_quiet_hours" && verdict.at >= expiresAt;

/**
 * Null if it's not to be sent. High priority and unbatched mail is sent at once or with its thread;
 * medium waits 15 minutes, the rest an hour. Quiet hours delay all but urgent and account mail.
 */
export function planMail(
  facts: MailFacts,
  settings: AttentionSettings,
  now: number,
): MailPlan | null {
  const verdict = decideMail(facts, settings, nothingHappened, now);
  if (verdict.when === "never" || isTooLate(facts, verdict)) return null;
  const { isOwnMail, weight, kind } = mailEvent(facts);
  const batchEligible = kind !== null && settings.gathersMail && !isOwnMail && weight !== "urgent";
  const gatherKey = batchEligible ? "all" : facts.thread;
  return {
    sendAt: verdict.when === "now" ? now : verdict.at,
    batchEligible,
    gatherKey: weight === "urgent" ? undefined : gatherKey,
  };
}
