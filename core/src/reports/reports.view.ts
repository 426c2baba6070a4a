import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { toCard } from "../members/card.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { mediaUrlOf } from "../photos/media-urls.ts";
import type { Report } from "./reports.contract.ts";
import type { ReportItem } from "./reports.entity.ts";

/** At most 100; leaves out former members. */
export async function cardsOf(userIds: readonly string[]): Promise<Map<string, Card>> {
  const unique = [...new Set(userIds.filter(Boolean))];
  if (unique.length === 0) return new Map();
  const profiles = await batchGet(unique.map((userId) => itemRef(ProfileEntity, { userId })));
  return new Map(
    profiles.flatMap((profile): [string, Card][] =>
      profile ? [[profile.userId, toCard(profile)]] : [],
    ),
  );
}

export async function withPeople(items: readonly ReportItem[]): Promise<Report[]> {
  const cards = await cardsOf(
    items.flatMap(({ reporterId = "", ownerId, resolvedBy = "" }) => [
      reporterId,
      ownerId,
      resolvedBy,
    ]),
  );
  const imageUrls = await Promise.all(items.map(({ picturePath }) => mediaUrlOf(picturePath)));
  return items.map((item, index) => ({
    reportId: item.reportId,
    kind: item.kind,
    reason: item.reason,
    createdAt: item.createdAt,
    decision: item.decision ?? null,
    note: item.note ?? null,
    reporter: cards.get(item.reporterId ?? "") ?? null,
    person: cards.get(item.ownerId) ?? null,
    excerpt: item.excerpt,
    lines: item.lines ?? [],
    url: item.url ?? null,
    imageUrl: imageUrls[index] ?? null,
    resolvedAt: item.resolvedAt ?? null,
    resolvedBy: cards.get(item.resolvedBy ?? "") ?? null,
    until: item.until ?? null,
    takenBackAt: item.takenBackAt ?? null,
    byHost: item.byHost ?? false,
    isReported: item.reporterId !== undefined,
    decisionReason: item.decisionReason ?? null,
  }));
}
