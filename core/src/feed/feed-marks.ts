import type { EntityItem } from "electrodb";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import { FeedEntryEntity, ReactionEntity } from "./feed.entity.ts";

export type FeedEntry = EntityItem<typeof FeedEntryEntity>;

/** Rows per query: 50 cost at most 2.5 read units; 200 are for members who react a lot. */
const rowsRead = [50, 200] as const;

interface Stretch {
  /** Exclusive; by default there's no upper bound. */
  before: string | undefined;
  from: string;
}

/**
 * The reader's reactions and feed entries, newest first.
 * @returns `readTo`: the id of the post down to which all were read, or "" for all
 */
export async function marksBetween(userId: string, { before, from }: Stretch) {
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
  // ElectroDB passes on DynamoDB's raw response.
  const { Items = [] } = data as { Items?: Record<string, unknown>[] };
  return { rows: Items, cursor: next };
}
