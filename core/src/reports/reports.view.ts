import { itemRef, lookUp } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import type { Report } from "./reports.contract.ts";
import { ReportEntity, type ReportItem } from "./reports.entity.ts";
import { hashOf } from "./subject-hash.ts";

/** Finds the cards of those who still have a profile. */
export async function cardsOf(
  userIds: readonly (string | undefined)[],
): Promise<(userId: string | undefined) => Card | null> {
  const asked = userIds.filter((userId) => userId !== undefined);
  const profileOf = await lookUp(asked, (userId) => itemRef(ProfileEntity, { userId }));
  return (userId) => {
    const profile = profileOf(userId);
    return profile && toCard(profile);
  };
}

const linesOf = ({ lines = [] }: ReportItem): Promise<Report["lines"]> =>
  Promise.all(
    lines.map(async ({ picturePath, ...line }) => ({
      ...line,
      imageUrl: await mediaUrlOf(picturePath),
    })),
  );

/** A removed post's decision also closes the reports of its comments, which are rows of their own. */
const joinedBy = ({ status, subject, decidedWith, reportId }: ReportItem): string =>
  status === "open" ? hashOf(subject) : `${decidedWith ?? reportId} ${hashOf(subject)}`;

export async function withPeople(items: readonly ReportItem[]): Promise<Report[]> {
  const cardOf = await cardsOf(
    items.flatMap(({ reporterId, ownerId, resolvedBy, takenBackBy }) => [
      reporterId,
      ownerId,
      resolvedBy,
      takenBackBy,
    ]),
  );
  const decidingOf = await lookUp(
    items.flatMap(({ decidedWith }) => decidedWith ?? []),
    (reportId) => itemRef(ReportEntity, { reportId }),
  );
  const lines = await Promise.all(items.map(linesOf));
  const imageUrls = await Promise.all(items.map(({ picturePath }) => mediaUrlOf(picturePath)));
  return items.map((item, index) => ({
    reportId: item.reportId,
    kind: item.kind,
    reason: item.reason,
    createdAt: item.createdAt,
    decision: item.decision ?? null,
    note: item.note ?? null,
    reporter: cardOf(item.reporterId),
    person: cardOf(item.ownerId),
    excerpt: item.excerpt,
    lines: lines[index] ?? [],
    url: item.url ?? null,
    imageUrl: imageUrls[index] ?? null,
    resolvedAt: item.resolvedAt ?? null,
    resolvedBy: cardOf(item.resolvedBy),
    until: item.until ?? null,
    joinedBy: joinedBy(item),
    isDecidedWithAnother: item.decidedWith !== undefined,
    takenBackAt: item.takenBackAt ?? decidingOf(item.decidedWith)?.takenBackAt ?? null,
    takenBackBy: cardOf(item.takenBackBy),
    takenBackReason: item.takenBackReason ?? null,
    byHost: item.byHost ?? false,
    isReported: item.reporterId !== undefined,
    cause: item.cause ?? null,
    decisionReason: item.decisionReason ?? null,
  }));
}
