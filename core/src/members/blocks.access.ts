import type { EntityItem } from "electrodb";
import type { Actor } from "../kernel/actor.ts";
import { batchGet, type ItemRef, itemRef } from "../kernel/batch-get.ts";
import { AppError } from "../kernel/errors.ts";
import { BlockEntity, BlockSetEntity } from "./block.entity.ts";

export type BlockedIds = ReadonlySet<string>;

const noIds: BlockedIds = new Set();

export const blockSetRef = (userId: string): ItemRef<EntityItem<typeof BlockSetEntity>> =>
  itemRef(BlockSetEntity, { userId });

export const blockedIn = (row: EntityItem<typeof BlockSetEntity> | null): BlockedIds =>
  row?.blocked ? new Set(row.blocked) : noIds;

export const isBlocked = (
  { blocked }: Pick<Actor, "blocked">,
  userId: string | null | undefined,
): boolean => typeof userId === "string" && blocked?.has(userId) === true;

/** @throws not_found, as for an unknown member */
export function requireNotBlocked(
  actor: Pick<Actor, "blocked">,
  userId: string | null | undefined,
): void {
  if (isBlocked(actor, userId)) throw new AppError("not_found");
}

/** For code without an actor. Makes one request. */
export async function readBlocked(userIds: readonly string[]): Promise<Map<string, BlockedIds>> {
  const unique = [...new Set(userIds)];
  const rows = await batchGet(unique.map(blockSetRef));
  return new Map(unique.map((userId, index) => [userId, blockedIn(rows[index] ?? null)]));
}

/** Mustn't be shown to the member; only for withholding what mustn't reach them. */
export async function blockersOf(blockedId: string): Promise<BlockedIds> {
  const { data } = await BlockEntity.query.byBlocked({ blockedId }).go({ pages: "all" });
  return new Set(data.map(({ userId }) => userId));
}

/** Id of no member. */
export const unknownId = "00000000-0000-4000-8000-000000000000";

/**
 * Replaces a blocked member's id by an unknown one, so that operations answer as for an unknown
 * member. In place, because middleware can't pass on another input; iterative, because input may
 * nest deeper than the stack.
 */
export function replaceBlockedIds(input: unknown, blocked: BlockedIds): void {
  if (blocked.size === 0) return;
  const parts = [input];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part !== "object" || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (typeof inner !== "string") parts.push(inner);
      else if (blocked.has(inner)) Object.assign(part, { [name]: unknownId });
    }
  }
}

/** Ignores lists inside the value. */
function isOfBlocked(value: unknown, blocked: BlockedIds): boolean {
  if (typeof value === "string") return blocked.has(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((part) => isOfBlocked(part, blocked));
}

function withoutItems(value: unknown, blocked: BlockedIds): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !isOfBlocked(item, blocked))
      .map((item) => withoutItems(item, blocked));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withoutItems(part, blocked)]),
  );
}

/** Removes only list items, so the shape stays the same. */
export function withoutItemsOf<Answer>(answer: Answer, ids: ReadonlySet<string> | undefined) {
  return ids && ids.size > 0 ? (withoutItems(answer, ids) as Answer) : answer;
}

/** @throws not_found when the answer itself is about a blocked member */
export function withoutBlocked<Answer>(answer: Answer, blocked: BlockedIds | undefined): Answer {
  if (!blocked || blocked.size === 0) return answer;
  if (isOfBlocked(answer, blocked)) throw new AppError("not_found");
  return withoutItemsOf(answer, blocked);
}
