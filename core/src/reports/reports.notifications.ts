import type { CircleItem } from "../circles/circles.access.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import type { WordsOf } from "../kernel/texts/notification-words.ts";
import { momentForMember } from "../mail/member-time.ts";
import type { NewMail } from "../mail/queue.service.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { namedToAuthor } from "./own-thing.ts";
import type { ReportItem } from "./reports.entity.ts";
import type { Decision } from "./reports.rules.ts";

/** Says nothing about the reported member's account, and doesn't quote what was reported. */
export const reportResolved = (
  userId: string,
  decision: Decision,
  { kind, reportId }: Pick<ReportItem, "kind" | "reportId">,
  timeZone: string,
): NotificationDraft => ({
  userId,
  type: "system",
  ...translatableText({
    id: "reportResolved",
    decision,
    reported: kind,
    when: { ...momentForMember(timeZone, createdAtOfId(reportId), "UTC"), isDay: true },
  }),
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=privacy#reports",
  mail: "notification",
});

const decisionsUrl = "/settings?section=privacy#decisions";

/**
 * Null for bans, because banned members read the reason on their first page.
 * @param circle that the member was removed from
 */
export function subjectDecided(
  report: ReportItem,
  circle: CircleItem | null,
): NotificationDraft | null {
  const { ownerId: userId, decision = "none", decisionReason = "", cause } = report;
  if (decision === "none" || decision === "ban") return null;
  const { words, metadata } = namedToAuthor(report);
  const said = { id: "decided" as const, decision, cause, circle_name: circle?.name, ...words };
  return {
    userId,
    type: "system",
    ...translatableText(defined(said), null, decisionReason),
    sender: null,
    metadata,
    priority: 2,
    actionUrl: decisionsUrl,
    mail: decision === "suspend" ? null : "notification",
  };
}

/** A mail of its own, sent at once, because suspended members see nothing else. */
export function restrictionMail(
  { ownerId: userId, until, decisionReason: reason = "" }: ReportItem,
  timeZone: string,
): Omit<NewMail, "cause"> {
  const words: WordsOf = until
    ? { id: "accountSuspended", until: momentForMember(timeZone, until, "UTC") }
    : { id: "accountBanned" };
  const data = { words, reason, path: decisionsUrl };
  return { userId, type: "account_restricted", data, priority: 3 };
}

export function shownAgain(report: ReportItem): NotificationDraft {
  const { words, metadata } = namedToAuthor(report);
  return {
    userId: report.ownerId,
    type: "system",
    ...translatableText({ id: "shownAgain", ...words }, null, report.takenBackReason),
    sender: null,
    metadata,
    priority: 2,
    actionUrl: decisionsUrl,
    mail: "notification",
  };
}

export const restrictionLifted = (userId: string, decision: Decision): NotificationDraft => ({
  userId,
  type: "system",
  ...translatableText({
    id: "restrictionLifted",
    lifted: decision === "limit" ? "limit" : "suspension",
  }),
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: decisionsUrl,
  mail: "notification",
});

/** Names neither the reporter nor the reported member. */
export const circleReported = (
  userId: string,
  { circleId, name }: CircleItem,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  ...translatableText({ id: "circleReported", circle_name: name }),
  sender: null,
  metadata: { circle_id: circleId, circle_name: name },
  groupKey: `circle_reported_${circleId}`,
  scopeId: circleId,
  priority: 2,
  actionUrl: `/circles/${circleId}?tab=reports`,
  mail: "circle_update",
});

/** Removed content can't be restored, so a granted appeal mustn't seem to. */
const answerIdOf = (granted: boolean, decision: Decision) => {
  if (!granted) return "appealDeclined";
  return decision === "remove" ? "appealGrantedAfterRemoval" : "appealGranted";
};

export function appealAnswered(
  userId: string,
  report: Pick<ReportItem, "kind" | "excerpt" | "quote"> & { decision: Decision },
  { granted, answer }: { granted: boolean; answer: string },
): NotificationDraft {
  const { words, metadata } = namedToAuthor(report);
  return {
    userId,
    type: "system",
    ...translatableText({ id: answerIdOf(granted, report.decision), ...words }, null, answer),
    sender: null,
    metadata,
    priority: 2,
    actionUrl: decisionsUrl,
    mail: "notification",
  };
}
