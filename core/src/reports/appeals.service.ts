import type { EntityItem } from "electrodb";
import type { SignedInActor } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import { transact } from "../kernel/table.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import type { Appealed, OwnDecision } from "./appeals.contract.ts";
import { AppealEntity } from "./appeals.entity.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import type { AppealStatus } from "./reports.rules.ts";
import { findReport } from "./reports.service.ts";
import { cardsOf, withPeople } from "./reports.view.ts";
import { notTakenBackCheck, reversalWrites } from "./restrictions.service.ts";

type Item = EntityItem<typeof AppealEntity>;

const perPage = 20;

function statusOf({ status, granted }: Item): AppealStatus {
  if (status === "open") return "open";
  return granted ? "granted" : "rejected";
}

const toAppeal = (item: Item) => ({
  text: item.text,
  status: statusOf(item),
  answer: item.answer ?? null,
  createdAt: item.createdAt,
  answeredAt: item.answeredAt ?? null,
});

function toOwnDecision(report: ReportItem, appeal: Item | null): OwnDecision {
  const { reportId, kind, decision = "none", excerpt, resolvedAt, createdAt } = report;
  return {
    reportId,
    kind,
    decision,
    excerpt,
    url: report.url ?? null,
    reason: report.decisionReason ?? "",
    cause: report.cause ?? null,
    decidedAt: resolvedAt ?? createdAt,
    until: report.until ?? null,
    takenBackAt: report.takenBackAt ?? null,
    takenBackReason: report.takenBackReason ?? null,
    byHost: report.byHost ?? false,
    appeal: appeal && toAppeal(appeal),
  };
}

export async function listMyDecisions(
  actor: SignedInActor,
  cursor: string | undefined,
): Promise<Page<OwnDecision>> {
  const { data, cursor: next } = await queryPage(
    ReportEntity.query
      .byOwner({ ownerId: actor.userId })
      .where(({ decision, decidedWith }, { exists, ne, notExists }) => {
        const isDecided = `${exists(decision)} AND ${ne(decision, "none")}`;
        return `${isDecided} AND ${notExists(decidedWith)}`;
      }),
    cursor,
    // Members aren't informed of open reports about them, or of those that led to nothing.
    { order: "desc", count: perPage, pages: "all" },
  );
  const appeals = await batchGet(data.map(({ reportId }) => itemRef(AppealEntity, { reportId })));
  return toPage(
    data.map((report, index) => toOwnDecision(report, appeals[index] ?? null)),
    next,
  );
}

/** Idempotent for the same text. @throws not_found; appeal.sent if there's another already */
export async function sendAppeal(
  actor: SignedInActor,
  { reportId, text }: { reportId: string; text: string },
): Promise<void> {
  const [report, before] = await Promise.all([findReport(reportId), findAppeal(reportId)]);
  if (before?.userId === actor.userId && before.text === text) return;
  const concerns = report?.ownerId === actor.userId && report.decision !== undefined;
  const isReversed = report?.takenBackAt !== undefined;
  if (!concerns || isReversed || report.decision === "none" || report.decidedWith)
    throw new AppError("not_found");
  await transact([
    notTakenBackCheck(reportId),
    {
      write: AppealEntity.create({
        reportId,
        userId: actor.userId,
        text,
        status: "open",
        createdAt: timestamp(),
      }).params(),
      conditionError: "appeal.sent",
    },
    recordEvent(actor.userId, { type: "appeal.sent", reportId, userId: actor.userId }),
  ]);
}

/** None of the caller's, as `listReports`. Reads their reports with two more requests. */
export async function listAppeals(
  actor: SignedInActor,
  status: "open" | "answered",
  cursor: string | undefined,
): Promise<Page<Appealed>> {
  const { data, cursor: next } = await queryPage(
    AppealEntity.query.byStatus({ status }).where(({ userId }, { ne }) => ne(userId, actor.userId)),
    cursor,
    { order: status === "open" ? "asc" : "desc", count: perPage, pages: "all" },
  );
  const found = await batchGet(data.map(({ reportId }) => itemRef(ReportEntity, { reportId })));
  const [cardOf, reports] = await Promise.all([
    cardsOf(data.map(({ answeredBy }) => answeredBy)),
    withPeople(found.filter((report) => report !== null)),
  ]);
  const byId = new Map(reports.map((report) => [report.reportId, report]));
  const items = data.flatMap((item): Appealed[] => {
    const report = byId.get(item.reportId);
    if (!report) return [];
    return [{ report, appeal: { ...toAppeal(item), answeredBy: cardOf(item.answeredBy) } }];
  });
  return toPage(items, next);
}

export async function findAppeal(reportId: string): Promise<Item | null> {
  const { data } = await AppealEntity.get({ reportId }).go({ consistent: true });
  return data;
}

export interface AppealAnswer {
  reportId: string;
  grant: boolean;
  answer: string;
}

/**
 * Ends a restriction; a handler reverses other decisions. Idempotent for one moderator.
 * @throws not_found; appeal.decided for a second moderator; permission.denied for one's own
 */
export async function answerAppeal(
  actor: SignedInActor,
  { reportId, grant, answer }: AppealAnswer,
): Promise<void> {
  const [appeal, report] = await Promise.all([findAppeal(reportId), findReport(reportId)]);
  if (!appeal || !report) throw new AppError("not_found");
  const { userId, createdAt, answeredBy, granted } = appeal;
  if (userId === actor.userId) throw new AppError("permission.denied");
  const isOwn = answeredBy === actor.userId;
  if (isOwn && granted === grant && appeal.answer === answer) return;
  await transact([
    {
      write: AppealEntity.patch({ reportId })
        .set({
          status: "answered",
          granted: grant,
          answer,
          answeredBy: actor.userId,
          answeredAt: timestamp(),
        })
        .composite({ createdAt })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "appeal.decided",
    },
    ...(grant ? await reversalWrites(actor, report) : []),
    recordEvent(actor.userId, { type: "appeal.answered", reportId, userId }),
  ]);
  invalidateAccessCache(userId);
}
