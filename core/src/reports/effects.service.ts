import { isDeepStrictEqual } from "node:util";
import { allowBackIntoCircle, removeFromCircle } from "../circles/removals.service.ts";
import { system } from "../kernel/actor.ts";
import { unlessGone } from "../kernel/errors.ts";
import { otherDecisions } from "./other-decisions.service.ts";
import type { ReportItem } from "./reports.entity.ts";
import { handlingOf } from "./subjects.ts";

/** Idempotent. Does nothing once the decision is reversed, because its event may come again. */
export async function applyDecision(report: ReportItem): Promise<void> {
  if (report.takenBackAt) return;
  const { kind, circleId, ownerId, resolvedBy = "", decisionReason: reason = "" } = report;
  const { subject } = report;
  const moderator = system(resolvedBy);
  try {
    if (report.decision === "remove") {
      await handlingOf(kind).remove?.(subject, { ownerId, moderator, reason });
    }
    if (report.decision === "hide") await handlingOf(kind).hide?.(moderator, subject, true);
    if (report.decision === "expel" && circleId) {
      await removeFromCircle(moderator, circleId, ownerId);
    }
  } catch (error) {
    unlessGone(error);
  }
}

/** Whether another decision, which still applies, has the same effect. */
export async function isDecidedElsewhere(
  report: Pick<ReportItem, "reportId" | "ownerId" | "decision" | "circleId" | "subject">,
): Promise<boolean> {
  const { decision, circleId, subject } = report;
  const others = await otherDecisions(
    report,
    (other) =>
      other.decision === decision &&
      (decision === "expel"
        ? other.circleId === circleId
        : isDeepStrictEqual(other.subject, subject)),
  );
  return others.length > 0;
}

/** Removed content can't be restored. Idempotent. */
export async function revertDecision(report: ReportItem, moderatorId: string): Promise<void> {
  const { kind, circleId, ownerId } = report;
  if (await isDecidedElsewhere(report)) return;
  const { subject } = report;
  try {
    if (report.decision === "hide") {
      await handlingOf(kind).hide?.(system(moderatorId), subject, false);
    }
    if (report.decision === "expel" && circleId) {
      await allowBackIntoCircle(system(moderatorId), circleId, ownerId);
    }
  } catch (error) {
    unlessGone(error);
  }
}
