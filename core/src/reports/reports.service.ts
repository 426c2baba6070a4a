import { createHash } from "node:crypto";
import { type CircleItem, findCircle, isModerator } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { transactOnce } from "../kernel/idempotency.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Write } from "../kernel/table.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import { holdPictures } from "./reported-pictures.ts";
import type { Report, Subject } from "./reports.contract.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import type { ReportReason } from "./reports.rules.ts";
import { withPeople } from "./reports.view.ts";
import { handlingOf, type Reported } from "./subjects.ts";

const perPage = 20;

export interface NewReport {
  subject: Subject;
  reason: ReportReason;
  note?: string | undefined;
}

/** Changes nothing once it's decided. @returns whether it's still open */
async function reportAgain(reportId: string, { reason, note }: NewReport): Promise<boolean> {
  return tryWrite(
    ReportEntity.patch({ reportId })
      .set(defined({ reason, note }))
      .where(({ status }, { eq }) => eq(status, "open"))
      .go(),
  );
}

/** The same for a thing's reports until one is decided, and for those that follow within a day. */
const tokenOf = (subject: Subject, decidedId: string): string =>
  createHash("sha256")
    .update(`${JSON.stringify(subject)} ${decidedId}`)
    .digest("base64url");

/** Further reports of a thing by the same member update the open one. */
async function createUnlessOpen(
  { userId }: SignedInActor,
  report: NewReport,
  { reportId, writes }: { reportId: string; writes: Write[] },
): Promise<{ reportId: string }> {
  for (let decidedId = ""; ; ) {
    const token = tokenOf(report.subject, decidedId);
    const earlier = await transactOnce(userId, { token }, reportId, writes);
    if (earlier === null) return { reportId };
    if (await reportAgain(earlier, report)) return { reportId: earlier };
    decidedId = earlier;
  }
}

/**
 * Copies all that was written, because it may be edited or deleted; without the block check,
 * because members may report those they block, and moderators decide on them.
 * @throws not_found, permission.denied
 */
export const copyContent = (
  { blocked: _blocked, ...reader }: SignedInActor,
  subject: Subject,
): Promise<Reported> => handlingOf(subject.kind).read(reader, subject);

export async function sendReport(
  actor: SignedInActor,
  report: NewReport,
): Promise<{ reportId: string }> {
  const content = await copyContent(actor, report.subject);
  if (content.ownerId === actor.userId) throw new AppError("data.invalid", "It's your own.");
  // A picture may be removed at the same moment; then the report only says that it was sent.
  return retryConflicts(() => attemptReport(actor, report, content));
}

async function attemptReport(
  actor: SignedInActor,
  report: NewReport,
  { ownerId, excerpt, quote, url, lines, picturePath, ...place }: Reported,
): Promise<{ reportId: string }> {
  const { subject, reason, note } = report;
  const reportId = newId("report");
  const createdAt = timestamp();
  const circle = place.circleId ? await findCircle(place.circleId) : null;
  const queue = circle && circle.hostId !== ownerId ? circle : null;
  const writes: Write[] = [
    {
      write: ReportEntity.create(
        defined({
          reportId,
          reporterId: actor.userId,
          ownerId,
          kind: subject.kind,
          subject,
          reason,
          note,
          excerpt,
          quote,
          lines,
          url: url ?? undefined,
          picturePath,
          circleId: queue?.circleId,
          status: "open" as const,
          createdAt,
          sortedAt: createdAt,
        }),
      ).params(),
    },
    ...(await holdPictures({ reportId, kind: subject.kind, picturePath, lines })),
    ...(queue ? queueWrites(actor.userId, { reportId, sortedAt: createdAt, ownerId }, queue) : []),
    recordEvent(actor.userId, { type: "report.sent", reportId, reporterId: actor.userId }),
  ];
  return createUnlessOpen(actor, report, { reportId, writes });
}

function queueWrites(
  actorId: string,
  { ownerId, ...report }: { reportId: string; sortedAt: string; ownerId: string },
  circle: CircleItem,
): Write[] {
  const { circleId, hostId } = circle;
  const isForHost = isModerator(circle, ownerId) ? { isForHost: true as const } : {};
  return [
    { write: CircleReportEntity.create({ ...report, circleId, status: "open" }).params() },
    recordEvent(actorId, { type: "circle.reported", circleId, hostId, ...isForHost }),
  ];
}

export async function listMyReports(actor: SignedInActor, cursor: string | undefined) {
  const { data, cursor: next } = await queryPage(
    ReportEntity.query.byReporter({ reporterId: actor.userId }),
    cursor,
    { order: "desc", limit: perPage },
  );
  return toPage(
    data.map((item) => ({
      reportId: item.reportId,
      kind: item.kind,
      reason: item.reason,
      createdAt: item.createdAt,
      decision: item.decision ?? null,
    })),
    next,
  );
}

/** None about the caller, who'd learn from them who reported. */
export async function listReports(
  actor: SignedInActor,
  status: "open" | "resolved",
  cursor: string | undefined,
): Promise<Page<Report>> {
  const { data, cursor: next } = await queryPage(
    ReportEntity.query
      .byStatus({ status })
      .where(({ ownerId }, { ne }) => ne(ownerId, actor.userId)),
    cursor,
    { order: status === "open" ? "asc" : "desc", count: perPage, pages: "all" },
  );
  return toPage(await withPeople(data), next);
}

/** None about the caller, as `listReports`. */
export async function listReportsOn(
  actor: SignedInActor,
  userId: string,
): Promise<{ items: Report[] }> {
  if (userId === actor.userId) return { items: [] };
  const { data } = await ReportEntity.query
    .byOwner({ ownerId: userId })
    .where(
      ({ status, decidedWith }, { eq, notExists }) =>
        `${eq(status, "resolved")} AND ${notExists(decidedWith)}`,
    )
    .go({ order: "desc", count: perPage, pages: "all" });
  return { items: await withPeople(data) };
}

export async function findReport(reportId: string): Promise<ReportItem | null> {
  const { data } = await ReportEntity.get({ reportId }).go({ consistent: true });
  return data;
}
