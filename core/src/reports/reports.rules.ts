export const maxReportNoteLength = 1000;
export const maxDecisionReasonLength = 500;
/** The most lines of a conversation in one report. */
export const maxReportedLines = 20;
export const suspensionDays = [1, 7, 30] as const;

export const reportReasons = [
  "harassment",
  "hate",
  "sexual",
  "self_harm",
  "spam",
  "impersonation",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportKinds = [
  "post",
  "comment",
  "message",
  "request",
  "profile",
  "circle",
  "event",
  "meetup",
  "discussion",
  "reply",
  "album",
  "photo",
] as const;
export type ReportKind = (typeof reportKinds)[number];

export const decisions = [
  "none",
  "hide",
  "remove",
  "warn",
  "expel",
  "limit",
  "suspend",
  "ban",
] as const;
export type Decision = (typeof decisions)[number];

/** What a circle's host decides, within the circle. `expel`: the member leaves it for good. */
export const hostDecisions = ["none", "hide", "remove", "warn", "expel"] as const;
export type HostDecision = (typeof hostDecisions)[number];

/** Admins leave circles' memberships to their hosts. */
export const adminDecisions = [
  "none",
  "hide",
  "remove",
  "warn",
  "limit",
  "suspend",
  "ban",
] as const;
export type AdminDecision = (typeof adminDecisions)[number];

/** Those with an end. */
export const timedDecisions: readonly Decision[] = ["limit", "suspend"];

/** What can be hidden, and shown again after an appeal. */
export const hideable: readonly ReportKind[] = ["post", "comment", "discussion", "reply"];

export const maxAppealLength = 1000;
export const appealStatuses = ["open", "granted", "rejected"] as const;
export type AppealStatus = (typeof appealStatuses)[number];

/** Moderators can't remove these: a conversation is its members', and a profile is edited. */
export const irremovable: readonly ReportKind[] = ["message", "request", "profile"];
