import { randomUUID } from "node:crypto";
import { likenessTotal } from "@attune/charts/likeness";
import type { EntityItem } from "electrodb";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { type Alike, LikenessEntity, LikenessSummaryEntity } from "./charts.entity.ts";
import { type LikenessSummary, refreshSummary } from "./likeness-summary.ts";

/** Twice as many as a page of suggestions shows, because members come and go. */
const peopleKept = 24;

const maxCompared = 4_000;

/** Limits writes: other lists find the member in their own runs. */
const listsEntered = 3;

type List = EntityItem<typeof LikenessEntity>;

export const peopleOf = (list: List | null): Alike[] => list?.people ?? [];

const bestFirst = (people: Alike[]): Alike[] =>
  people.sort((a, b) => b.score - a.score).slice(0, peopleKept);

interface Comparison {
  userId: string;
  /** Whether to run only if something that others see changed after the last run. */
  ifChanged?: boolean;
}

/**
 * Stores the most similar members, and adds this one to the closest ones' lists. In a large
 * community, each run compares with other members and keeps the best so far.
 * @returns how many were stored
 */
export async function compareWithOthers({ userId, ifChanged }: Comparison): Promise<number> {
  const own = await refreshSummary(userId);
  if (!own) return 0;
  const [before] = await batchGet([itemRef(LikenessEntity, { userId })]);
  // A run that failed after storing the summary has no newer list, and is repeated.
  if (ifChanged && before && before.updatedAt >= own.changedAt) return 0;
  const { people: found, isWhole } = await mostSimilar(userId, own.summary);
  const seen = new Set(found.map((person) => person.userId));
  const unseen = isWhole ? [] : peopleOf(before).filter((person) => !seen.has(person.userId));
  const earlier = await comparedAgain(own.summary, unseen);
  const people = bestFirst([...found, ...earlier]);
  const list = LikenessEntity.put({ userId, people, updatedAt: timestamp() });
  await (sameScores(peopleOf(before), people)
    ? list.go()
    : transact([
        { write: list.params() },
        recordEvent(userId, { type: "likeness.ready", userId }),
      ]));
  const closest = people.slice(0, listsEntered);
  const lists = await batchGet(
    closest.map((person) => itemRef(LikenessEntity, { userId: person.userId })),
  );
  for (const [index, { userId: other, score }] of closest.entries()) {
    await enter(other, lists[index] ?? null, { userId, score });
  }
  return people.length;
}

/** Compares again, because either may have changed, and the other may have left. */
async function comparedAgain(own: LikenessSummary, people: readonly Alike[]): Promise<Alike[]> {
  if (people.length === 0) return [];
  const found = await batchGet(
    people.map(({ userId }) => itemRef(LikenessSummaryEntity, { userId })),
  );
  return people.flatMap(({ userId }, index) => {
    const summary = found[index]?.summary;
    const score = summary ? likenessTotal(own, summary) : null;
    return score === null ? [] : [{ userId, score }];
  });
}

/**
 * Compares with at most `maxCompared` members, from a random one on; `isWhole` if that's everyone.
 */
async function mostSimilar(
  userId: string,
  own: LikenessSummary,
): Promise<{ people: Alike[]; isWhole: boolean }> {
  const start = randomUUID();
  const { all } = LikenessSummaryEntity.query;
  let best: Alike[] = [];
  let left = maxCompared;
  for (const range of [all({}).gt({ userId: start }), all({}).lte({ userId: start })]) {
    let cursor: string | null = null;
    do {
      if (left === 0) return { people: best, isWhole: false };
      const page: { data: EntityItem<typeof LikenessSummaryEntity>[]; cursor: string | null } =
        // Eventually consistent, because a slightly old summary is good enough.
        await range.go({ cursor, limit: left, params: { ConsistentRead: false } });
      for (const other of page.data) {
        if (other.userId === userId) continue;
        const score = likenessTotal(own, other.summary);
        if (score !== null) best.push({ userId: other.userId, score });
      }
      left -= page.data.length;
      best = bestFirst(best);
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return { people: best, isWhole: true };
}

/** @param known may be stale, since the write is conditional */
const enter = (ownerId: string, known: List | null, newcomer: Alike): Promise<void> =>
  retryConflicts(async (attempt) => {
    const current = attempt === 1 ? known : await readList(ownerId);
    const before = peopleOf(current);
    const others = before.filter(({ userId }) => userId !== newcomer.userId);
    const people = bestFirst([...others, newcomer]);
    if (sameScores(before, people)) return;
    await LikenessEntity.put({ userId: ownerId, people, updatedAt: timestamp() })
      .where((row, operations) => isUnchanged(row.updatedAt, operations, current?.updatedAt))
      .go();
  });

const readList = async (userId: string): Promise<List | null> =>
  (await LikenessEntity.get({ userId }).go({ consistent: true })).data;

const sameScores = (some: readonly Alike[], others: readonly Alike[]): boolean =>
  some.length === others.length &&
  some.every(({ userId, score }, index) => {
    const other = others[index];
    return other?.userId === userId && other.score === score;
  });

export async function leaveLikenessLists(own: List): Promise<void> {
  for (const { userId } of peopleOf(own)) {
    await retryConflicts(async () => {
      const list = await readList(userId);
      const people = peopleOf(list);
      if (!list || !people.some((person) => person.userId === own.userId)) return;
      await LikenessEntity.patch({ userId })
        .set({
          people: people.filter((person) => person.userId !== own.userId),
          updatedAt: timestamp(),
        })
        .where(({ updatedAt }, { eq }) => eq(updatedAt, list.updatedAt))
        .go();
    });
  }
}
