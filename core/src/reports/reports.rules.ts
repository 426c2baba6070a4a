export const maxReportNoteLength = 1000;
export const maxDecisionReasonLength = 500;
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
  "announcement",
  "event_comment",
  "meetup",
  "meetup_comment",
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

/** What host and moderators can decide. `expel` is permanent. */
export const hostDecisions = ["none", "hide", "remove", "warn", "expel"] as const;
export type HostDecision = (typeof hostDecisions)[number];

/** Without `expel`, because hosts decide on a circle's members. */
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

/** Decisions on a member without a report. */
export const directDecisions = ["suspend", "ban"] as const;
export type DirectDecision = (typeof directDecisions)[number];

/** Whether the member is kept out of the community. */
export const isExclusion = (decision: Decision | undefined): decision is DirectDecision =>
  directDecisions.some((one) => one === decision);

/** Decisions on content without a report. */
export const takeDowns = ["hide", "remove"] as const;
export type TakeDown = (typeof takeDowns)[number];
export const isTakeDown = (decision: Decision | undefined): decision is TakeDown =>
  takeDowns.some((one) => one === decision);

/** What a circle's host and moderators take down without a report. */
export const hostTakeDownKinds: readonly ReportKind[] = [
  "post",
  "comment",
  "meetup_comment",
  "discussion",
  "reply",
];

export const timedDecisions: readonly Decision[] = ["limit", "suspend"];

/** Kinds that can be hidden, and shown again after an appeal. */
const hideable: readonly ReportKind[] = [
  "post",
  "comment",
  "event_comment",
  "meetup_comment",
  "discussion",
  "reply",
];

export const maxAppealLength = 1000;
export const appealStatuses = ["open", "granted", "rejected"] as const;
export type AppealStatus = (typeof appealStatuses)[number];

/** A conversation belongs to its members, and a profile can be edited. */
const unremovableKinds: readonly ReportKind[] = ["message", "request", "profile"];

/** What a former member left can be hidden or removed, but there's no one to warn or restrict. */
export function isPossible(decision: Decision, kind: ReportKind, isByFormer: boolean): boolean {
  if (decision === "remove") return !unremovableKinds.includes(kind);
  if (decision === "hide") return hideable.includes(kind);
  return decision === "none" || !isByFormer;
}
