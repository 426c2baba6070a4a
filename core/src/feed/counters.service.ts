import { isAppError } from "../kernel/errors.ts";
import { markHandled } from "../kernel/outbox.ts";
import { transact, type WriteParameters } from "../kernel/table.ts";
import type { ReactionType } from "./feed.contract.ts";
import { PostEntity } from "./feed.entity.ts";

/** Counts once per domain event; ignores a deleted post. */
async function count(domainEventId: string, write: WriteParameters): Promise<void> {
  try {
    await transact([{ write, conditionError: "not_found" }, markHandled(domainEventId, "count")]);
  } catch (error) {
    if (!isAppError(error, "request.conflict") && !isAppError(error, "not_found")) throw error;
  }
}

/** Moves a post's counts from the previous reaction to the new one. */
export async function countReaction(
  domainEventId: string,
  postId: string,
  change: { reaction: ReactionType | null; previous: ReactionType | null },
): Promise<void> {
  const step: Partial<Record<ReactionType, number>> = {};
  if (change.previous) step[change.previous] = -1;
  if (change.reaction) step[change.reaction] = (step[change.reaction] ?? 0) + 1;
  if (Object.keys(step).length === 0) return;
  await count(domainEventId, PostEntity.patch({ postId }).add(step).params());
}

export async function countComment(
  domainEventId: string,
  postId: string,
  by: 1 | -1,
): Promise<void> {
  await count(domainEventId, PostEntity.patch({ postId }).add({ commentCount: by }).params());
}
