import { moderatorCheck, openCircle } from "../circles/circles.access.ts";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact, type Write } from "../kernel/table.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import { canDecide } from "./circle-reports.service.ts";
import type { HiddenThing } from "./hidden-things.contract.ts";
import type { ReportItem } from "./reports.entity.ts";
import { findReport } from "./reports.service.ts";
import { grantedAppealWrites, reversalWrites } from "./restrictions.service.ts";
import { handlingOf } from "./subjects.ts";

interface InCircle {
  circleId: string;
  reportId: string;
}

const isHiding = (report: ReportItem | null): report is ReportItem =>
  report?.decision === "hide" && !report.decidedWith;

async function findHiding(reportId: string): Promise<ReportItem> {
  const report = await findReport(reportId);
  if (!isHiding(report)) throw new AppError("not_found");
  return report;
}

/** Only what host or moderators of the circle have hidden themselves. */
async function findHidingInCircle(
  actor: SignedInActor,
  { circleId, reportId }: InCircle,
): Promise<ReportItem> {
  const circle = await openCircle(actor, circleId, "moderator");
  const report = await findReport(reportId);
  const isTheirs =
    report?.circleId === circleId && report.byHost && canDecide(actor, circle, report);
  if (!isTheirs || !isHiding(report)) throw new AppError("not_found");
  return report;
}

/** As it is now. @throws not_found once it's deleted */
async function read({ reportId, kind, subject }: ReportItem): Promise<HiddenThing> {
  const reader = { ...system(reportId), readsHidden: true };
  const { excerpt, picturePath } = await handlingOf(kind).read(reader, subject);
  return { text: excerpt, imageUrl: await mediaUrlOf(picturePath) };
}

/** @throws not_found, also once it's deleted */
export const readHidden = async (reportId: string): Promise<HiddenThing> =>
  read(await findHiding(reportId));

/** @throws not_found, permission.denied */
export const readHiddenInCircle = async (
  actor: SignedInActor,
  place: InCircle,
): Promise<HiddenThing> => read(await findHidingInCircle(actor, place));

/**
 * Reverses a hiding. A handler shows it again and notifies its author, not those who reported it.
 * Does nothing if another moderator has.
 * @throws not_found; permission.denied for one's own
 */
export async function showAgain(
  actor: SignedInActor,
  { reportId, reason }: { reportId: string; reason: string },
): Promise<void> {
  await reverse(actor, await findHiding(reportId), reason);
}

/** @throws as showAgain */
export async function showAgainInCircle(
  actor: SignedInActor,
  { reason, ...place }: InCircle & { reason: string },
): Promise<void> {
  const report = await findHidingInCircle(actor, place);
  await reverse(actor, report, reason, [moderatorCheck(place.circleId, actor.userId)]);
}

async function reverse(
  actor: SignedInActor,
  report: ReportItem,
  reason: string,
  checks: Write[] = [],
): Promise<void> {
  const { reportId, ownerId: userId, circleId } = report;
  if (userId === actor.userId) throw new AppError("permission.denied");
  if (report.takenBackAt) return;
  try {
    await transact([
      ...(await reversalWrites(actor, report, reason)),
      ...(await grantedAppealWrites(actor, report, reason)),
      ...checks,
      recordEvent(actor.userId, { type: "hiding.lifted", reportId, userId }),
      ...(circleId
        ? [recordEvent(actor.userId, { type: "circle.report_resolved", circleId })]
        : []),
    ]);
  } catch (error) {
    const isOther = isAppError(error, "request.conflict");
    if (!isOther || !(await findReport(reportId))?.takenBackAt) throw error;
  }
}
