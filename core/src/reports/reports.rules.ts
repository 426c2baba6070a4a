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

export const decisions = ["none", "remove", "warn", "suspend", "ban"] as const;
export type Decision = (typeof decisions)[number];

/** Moderators can't remove these: a conversation is its members', and a profile is edited. */
export const irremovable: readonly ReportKind[] = ["message", "profile"];
