import type { EntityItem } from "electrodb";
import type { ReactionType } from "./feed.contract.ts";
import { FeedEntryEntity, ReactionEntity } from "./feed.entity.ts";

export type FeedEntry = EntityItem<typeof FeedEntryEntity>;

/** 50 rows cost two and a half units at most; a second request is for those who react a lot. */
const rowsRead = [50, 200] as const;

interface Stretch {
  /** Exclusive; without it, to the newest. */
  before: string | undefined;
  from: string;
}

/**
 * A member's reactions and feed entries between two posts, from the newest on.
 * @returns `readTo`: the post down to which everything was read, or "" for all of it
 */
export async function marksBetween(userId: string, { before, from }: Stretch) {
  // DynamoDB refuses an empty stretch.
  if (before !== undefined && before < from) return marksIn([], before, "");
  const all = ReactionEntity.query.byPerson({ userId });
  const query =
    before === undefined
      ? all.gte({ postId: from })
      : all.between({ postId: from }, { postId: before });
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  for (const limit of rowsRead) {
    const page = await readRows(query, limit, cursor);
    rows.push(...page.rows);
    cursor = page.cursor;
    if (cursor === null) break;
  }
  const last = rows.at(-1)?.gsi1sk;
  return marksIn(rows, before, cursor === null ? "" : String(last ?? ""));
}

function marksIn(rows: Record<string, unknown>[], before: string | undefined, readTo: string) {
  const reactions = ReactionEntity.parse({ Items: rows }).data;
  const entries = FeedEntryEntity.parse({ Items: rows }).data;
  return {
    reactions: new Map<string, ReactionType>(
      reactions.map(({ postId, reactionType }) => [postId, reactionType]),
    ),
    entries: entries.filter(({ postId }) => postId !== before),
    readTo,
  };
}

interface RowQuery {
  go(options: {
    order: "desc";
    limit: number;
    cursor: string | null;
    data: "raw";
    ignoreOwnership: true;
  }): Promise<{ data: unknown; cursor: string | null }>;
}

async function readRows(query: RowQuery, limit: number, cursor: string | null) {
  const { data, cursor: next } = await query.go({
    order: "desc",
    limit,
    cursor,
    data: "raw",
    ignoreOwnership: true,
  });
  // ElectroDB's raw answer is DynamoDB's.
  const { Items = [] } = data as { Items?: Record<string, unknown>[] };
  return { rows: Items, cursor: next };
}
