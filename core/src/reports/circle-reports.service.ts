import { openCircle } from "../circles/circles.access.ts";
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
const historyRead = 50;

/** Without reporters, and about no one the host blocks. */
async function forHost(actor: SignedInActor, items: readonly (ReportItem | null)[]) {
  const shown = items
    .filter((item) => item !== null)
    .filter(({ ownerId }) => ownerId !== actor.userId && !isBlocked(actor, ownerId));
  const reports = await withPeople(shown);
  return reports.map((report): Report => ({ ...report, reporter: null }));
}

/** @throws not_found, permission.denied */
export async function listCircleReports(
  actor: SignedInActor,
  circleId: string,
  status: "open" | "resolved",
  cursor: string | undefined,
): Promise<Page<Report>> {
  await openCircle(actor, circleId, "host");
  const { data, cursor: next } = await queryPage(
    CircleReportEntity.query.one({ circleId, status }),
    cursor,
    { order: status === "open" ? "asc" : "desc", limit: perPage },
  );
  const items = data.length
    ? await batchGet(data.map(({ reportId }) => itemRef(ReportEntity, { reportId })))
    : [];
  return toPage(await forHost(actor, items), next);
}

/** @throws not_found, permission.denied */
export async function listCircleReportsOn(
  actor: SignedInActor,
  circleId: string,
  userId: string,
): Promise<{ items: Report[] }> {
  await openCircle(actor, circleId, "host");
  const { data } = await ReportEntity.query
    .byOwner({ ownerId: userId })
    .go({ order: "desc", limit: historyRead });
  const decided = data.filter((item) => item.status === "resolved" && item.circleId === circleId);
  return { items: await forHost(actor, decided) };
}
