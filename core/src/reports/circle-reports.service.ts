import { type CircleItem, moderates, openCircle } from "../circles/circles.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { queryPage } from "../kernel/query-page.ts";
import { isBlocked } from "../members/blocks.access.ts";
import { CircleReportEntity } from "./circle-reports.entity.ts";
import type { Report } from "./reports.contract.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import { withPeople } from "./reports.view.ts";

const perPage = 20;
/** Four hundred reports. */
const maxPagesRead = 20;

/** Not reports about themselves or members they block; only the host decides on moderators. */
export const canDecide = (
  actor: SignedInActor,
  circle: CircleItem,
  { ownerId }: Pick<ReportItem, "ownerId">,
): boolean =>
  ownerId !== actor.userId &&
  !isBlocked(actor, ownerId) &&
  (circle.hostId === actor.userId || !moderates(circle, ownerId));

/** Leaves out reporters. */
async function shownTo(
  actor: SignedInActor,
  circle: CircleItem,
  items: readonly (ReportItem | null)[],
) {
  const shown = items
    .filter((item) => item !== null)
    .filter((item) => canDecide(actor, circle, item));
  const reports = await withPeople(shown);
  return reports.map((report): Report => ({ ...report, reporter: null }));
}

/**
 * A page may be short, or even empty, with more to come: what's read at once is limited.
 * @throws not_found, permission.denied
 */
export async function listCircleReports(
  actor: SignedInActor,
  circleId: string,
  status: "open" | "resolved",
  cursor: string | undefined,
): Promise<Page<Report>> {
  const circle = await openCircle(actor, circleId, "moderator");
  let next = cursor;
  for (let read = 0; read < maxPagesRead; read++) {
    const page = await queryPage(CircleReportEntity.query.one({ circleId, status }), next, {
      order: status === "open" ? "asc" : "desc",
      limit: perPage,
    });
    const refs = page.data.map(({ reportId }) => itemRef(ReportEntity, { reportId }));
    const reports = await shownTo(actor, circle, await batchGet(refs));
    if (reports.length > 0 || page.cursor === null) return toPage(reports, page.cursor);
    next = page.cursor;
  }
  return toPage<Report>([], next ?? null);
}

/** @throws not_found, permission.denied */
export async function listCircleReportsOn(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<{ items: Report[] }> {
  const circle = await openCircle(actor, circleId, "moderator");
  const { data } = await ReportEntity.query
    .byOwner({ ownerId: userId })
    .where(
      (report, { eq, notExists }) =>
        `${eq(report.status, "resolved")} AND ${eq(report.circleId, circleId)} AND ${notExists(report.decidedWith)}`,
    )
    .go({ order: "desc", count: perPage, pages: "all" });
  return { items: await shownTo(actor, circle, data) };
}
