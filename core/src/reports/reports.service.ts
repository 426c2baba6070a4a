import type { EntityItem } from "electrodb";
import { type SignedInActor, system } from "../kernel/actor.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { type Page, toPage } from "../kernel/cursor.ts";
import { AppError, isAppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { defined } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { queryPage } from "../kernel/query-page.ts";
import type { Card } from "../kernel/schemas.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { toCard } from "../members/card.ts";
import { invalidateAccessCache } from "../members/members.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import type { Report, Subject } from "./reports.contract.ts";
import { ReportEntity } from "./reports.entity.ts";
import { type Decision, irremovable, type ReportReason } from "./reports.rules.ts";
import { handlingOf } from "./subjects.ts";

type Item = EntityItem<typeof ReportEntity>;

const perPage = 20;
const maxExcerptLength = 1000;

const decisionOf = ({ decision }: Item): Decision | null => decision ?? null;

export interface NewReport {
  subject: Subject;
  reason: ReportReason;
  note?: string | undefined;
}

/** Stores what the reporter sees right now, in case it's deleted. */
export async function sendReport(
  actor: SignedInActor,
  { subject, reason, note }: NewReport,
): Promise<{ reportId: string }> {
  // Members may report someone they have blocked.
  const { blocked: _blocked, ...reporter } = actor;
  const { ownerId, excerpt, url, lines, picturePath } = await handlingOf(subject.kind).read(
    reporter,
    subject,
  );
  if (ownerId === actor.userId) throw new AppError("data.invalid", "It's your own.");
  const reportId = newId("report");
  await transact([
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
          excerpt: excerpt.slice(0, maxExcerptLength),
          lines,
          url: url ?? undefined,
          picturePath,
          status: "open" as const,
          createdAt: timestamp(),
        }),
      ).params(),
    },
    recordEvent(actor.userId, { type: "report.sent", reportId, reporterId: actor.userId }),
  ]);
  return { reportId };
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
      decision: decisionOf(item),
    })),
    next,
  );
}

/** Reports with the people as they are now, in one request. */
async function withPeople(items: readonly Item[]): Promise<Report[]> {
  const ids = items.flatMap(({ reporterId, ownerId, resolvedBy }) => [
    reporterId,
    ownerId,
    ...(resolvedBy ? [resolvedBy] : []),
  ]);
  const unique = [...new Set(ids)];
  const profiles = unique.length
    ? await batchGet(unique.map((userId) => itemRef(ProfileEntity, { userId })))
    : [];
  const cards = new Map(
    profiles.flatMap((profile): [string, Card][] =>
      profile ? [[profile.userId, toCard(profile)]] : [],
    ),
  );
  const imageUrls = await Promise.all(items.map(({ picturePath }) => mediaUrlOf(picturePath)));
  return items.map((item, index) => ({
    reportId: item.reportId,
    kind: item.kind,
    reason: item.reason,
    createdAt: item.createdAt,
    decision: decisionOf(item),
    note: item.note ?? null,
    reporter: cards.get(item.reporterId) ?? null,
    person: cards.get(item.ownerId) ?? null,
    excerpt: item.excerpt,
    lines: item.lines ?? [],
    url: item.url ?? null,
    imageUrl: imageUrls[index] ?? null,
    resolvedAt: item.resolvedAt ?? null,
    resolvedBy: cards.get(item.resolvedBy ?? "") ?? null,
    decisionReason: item.decisionReason ?? null,
  }));
}

export async function listReports(
  status: "open" | "resolved",
  cursor: string | undefined,
): Promise<Page<Report>> {
  const { data, cursor: next } = await queryPage(ReportEntity.query.byStatus({ status }), cursor, {
    order: status === "open" ? "asc" : "desc",
    limit: perPage,
  });
  return toPage(await withPeople(data), next);
}

export async function listReportsOn(userId: string): Promise<{ items: Report[] }> {
  const { data } = await ReportEntity.query
    .byOwner({ ownerId: userId })
    .go({ order: "desc", limit: perPage });
  return { items: await withPeople(data.filter(({ status }) => status === "resolved")) };
}

export async function findReport(reportId: string): Promise<Item | null> {
  const { data } = await ReportEntity.get({ reportId }).go({ consistent: true });
  return data;
}

export interface Resolution {
  reportId: string;
  decision: Decision;
  reason: string;
  days?: number | undefined;
}

/**
 * Decides a report and, with it, on the member's account. The event's handler removes content, with
 * retries.
 * @throws not_found; report.resolved for the second of two moderators; data.invalid
 */
export async function resolveReport(
  actor: SignedInActor,
  { reportId, decision, reason, days }: Resolution,
): Promise<void> {
  const report = await findReport(reportId);
  if (!report) throw new AppError("not_found");
  const { ownerId, reporterId, kind, createdAt } = report;
  if (decision === "remove" && irremovable.includes(kind)) throw new AppError("data.invalid");
  if ((decision === "suspend") !== (days !== undefined)) throw new AppError("data.invalid");
  if (ownerId === actor.userId) throw new AppError("permission.denied");
  const restricts = decision === "suspend" || decision === "ban";
  const until = days === undefined ? undefined : timestamp(now() + days * day);
  await transact([
    {
      write: ReportEntity.patch({ reportId })
        .set({
          status: "resolved",
          decision,
          decisionReason: reason,
          resolvedBy: actor.userId,
          resolvedAt: timestamp(),
        })
        .composite({ createdAt })
        .where(({ status }, { eq }) => eq(status, "open"))
        .params(),
      conditionError: "report.resolved",
    },
    ...(restricts
      ? [
          {
            write: AccountEntity.patch({ userId: ownerId })
              .set({ restriction: defined({ reason, until }) })
              .params(),
            conditionError: "not_found" as const,
          },
          recordEvent(actor.userId, { type: "member.restricted", userId: ownerId }),
        ]
      : []),
    recordEvent(actor.userId, { type: "report.resolved", reportId, reporterId, decision }),
  ]);
  invalidateAccessCache(ownerId);
}

/** Idempotent: what's gone is gone. */
export async function removeReported(report: Item): Promise<void> {
  const { kind, ownerId, resolvedBy = "", decisionReason: reason = "" } = report;
  // Written through the contract's schema alone.
  const subject = report.subject as Subject;
  try {
    await handlingOf(kind).remove?.(subject, { ownerId, moderator: system(resolvedBy), reason });
  } catch (error) {
    if (!isAppError(error, "not_found") && !isAppError(error, "permission.denied")) throw error;
  }
}

export async function liftRestriction(actor: SignedInActor, userId: string): Promise<void> {
  await transact([
    {
      write: AccountEntity.patch({ userId }).remove(["restriction"]).params(),
      conditionError: "not_found",
    },
    recordEvent(actor.userId, { type: "member.restricted", userId }),
  ]);
  invalidateAccessCache(userId);
}
