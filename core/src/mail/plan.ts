import type { AttentionKind } from "../attention/attention.rules.ts";
import {
  type AttentionEvent,
  type AttentionSettings,
  type AttentionState,
  decide,
  defaultAttention,
  nothingHappened,
  type Verdict,
  type Weight,
} from "../attention/policy.ts";
import type { MailType } from "./mail-types.rules.ts";

/** Account mail goes out at once, whatever the preferences. */
const accountMail = new Set<MailType>([
  "email_confirmation",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
  "address_taken",
]);
const neverBatched = new Set<MailType>([
  "message",
  "email_confirmation",
  "welcome",
  "invoice",
  "data_export",
  "account_deleted",
  "security_notice",
  "address_taken",
]);

export const isAccountMail = (type: MailType): boolean => accountMail.has(type);

/** The default kind, whose switch a mail obeys. */
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

/** What the policy needs to know of a mail. */
export interface MailFacts {
  type: MailType;
  /** 3 and more is high, 2 medium, 1 any other. */
  priority: number;
  /** When it happened, in milliseconds since 1970. */
  at: number;
  kind?: AttentionKind | undefined;
  isUrgent?: boolean | undefined;
  isDirect?: boolean | undefined;
  expiresAt?: number | undefined;
  /** The conversation or thread its mail gathers in. */
  thread?: string | undefined;
}

const weightOf = ({ priority, isUrgent }: MailFacts): Weight =>
  isUrgent ? "urgent" : priority === 2 ? "important" : "normal";

export const kindOf = ({ type, kind }: Pick<MailFacts, "type" | "kind">): AttentionKind =>
  kind ?? kindFor[type] ?? "system_notifications";

export function mailEvent(facts: MailFacts): AttentionEvent {
  const { type, priority, at, expiresAt, thread, isDirect = true } = facts;
  return {
    kind: isAccountMail(type) ? null : kindOf(facts),
    weight: weightOf(facts),
    at,
    expiresAt,
    isDirect,
    hasThread: thread !== undefined,
    isOwnMail: priority >= 3 || type === "digest" || neverBatched.has(type),
  };
}

/** The policy for a mail. Digests were asked for, so calm mode and switches allow them. */
export function decideMail(
  facts: MailFacts,
  settings: AttentionSettings,
  state: AttentionState,
  now: number,
): Verdict {
  const asked =
    facts.type === "digest"
      ? { ...settings, calm: false, kinds: defaultAttention.kinds }
      : settings;
  return decide(mailEvent(facts), asked, state, now).mail;
}

export interface MailPlan {
  /** Milliseconds since 1970. */
  sendAt: number;
  batchEligible: boolean;
  /** Mails of one member with the same key go out as one. */
  gatherKey?: string | undefined;
}

/**
 * When a mail goes out, or null when it doesn't. High priority and unbatched mail goes at once, or
 * with its thread; medium waits 15 minutes, the rest an hour; quiet hours delay anything but urgent
 * and account mail.
 */
export function planMail(
  facts: MailFacts,
  settings: AttentionSettings,
  now: number,
): MailPlan | null {
  const verdict = decideMail(facts, settings, nothingHappened, now);
  if (verdict.when === "never") return null;
  const { isOwnMail, weight, kind } = mailEvent(facts);
  const batchEligible = kind !== null && settings.gathersMail && !isOwnMail && weight !== "urgent";
  return {
    sendAt: verdict.when === "now" ? now : verdict.at,
    batchEligible,
    gatherKey: weight === "urgent" ? undefined : batchEligible ? "all" : facts.thread,
  };
}
