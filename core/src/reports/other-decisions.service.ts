import { itemRef, lookUp } from "../kernel/batch-get.ts";
import { AppealEntity } from "./appeals.entity.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";

/** The member's other decisions, without reversed ones. */
export async function otherDecisions(
  { ownerId, reportId }: Pick<ReportItem, "ownerId" | "reportId">,
  isMeant: (other: ReportItem) => boolean,
): Promise<ReportItem[]> {
  const { data } = await ReportEntity.query.byOwner({ ownerId }).go({ pages: "all" });
  const others = data.filter(
    (other) =>
      other.reportId !== reportId && !other.decidedWith && !other.takenBackAt && isMeant(other),
  );
  const appealOf = await lookUp(others, (other) =>
    itemRef(AppealEntity, { reportId: other.reportId }),
  );
  return others.filter((other) => !appealOf(other)?.granted);
}
