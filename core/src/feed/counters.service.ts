import { isTransactionConflict } from "../kernel/aws-errors.ts";
import { isAppError } from "../kernel/errors.ts";
import { markHandled } from "../kernel/outbox.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import { transact, type Write, type WriteParameters } from "../kernel/table.ts";
import { PostEntity } from "./feed.entity.ts";

/** Idempotent per domain event. @returns false when the post is gone */
async function count(domainEventId: string, write: WriteParameters): Promise<boolean> {
  try {
    await transact([{ write, conditionError: "not_found" }, markHandled(domainEventId, "count")]);
  } catch (error) {
    if (isAppError(error, "not_found")) return false;
    if (!isAppError(error, "request.conflict")) throw error;
  }
  return true;
}

type Step = Partial<Record<ReactionType | "commentCount", number>>;

interface ReactionChange {
  reaction: ReactionType | null;
  previous: ReactionType | null;
}

/** Change of the reaction counts; empty if the reaction is the same. */
export function reactionStep({ reaction, previous }: ReactionChange): Step {
  if (reaction === previous) return {};
  return { ...(previous && { [previous]: -1 }), ...(reaction && { [reaction]: 1 }) };
}

/**
 * Counts in the transaction. On contention, the event's handler counts instead, so that no member
 * gets an error.
 * @param writes the action's own writes, with its event
 * @throws not_found when the post is gone
 */
export async function transactCounted(
  postId: string,
  step: Step,
  writes: (counted: { isCounted?: true }) => Write[],
): Promise<void> {
  if (Object.keys(step).length === 0) return transact(writes({ isCounted: true }));
  const write = PostEntity.patch({ postId }).add(step).params();
  try {
    await transact([...writes({ isCounted: true }), { write, conditionError: "not_found" }]);
  } catch (error) {
    if (!isTransactionConflict(error)) throw error;
    await transact(writes({}));
  }
}

export async function countReaction(
  domainEventId: string,
  postId: string,
  change: ReactionChange,
): Promise<boolean> {
  const step = reactionStep(change);
  if (Object.keys(step).length === 0) return true;
  return count(domainEventId, PostEntity.patch({ postId }).add(step).params());
}

export async function countComment(
  domainEventId: string,
  postId: string,
  by: 1 | -1,
): Promise<boolean> {
  return count(domainEventId, PostEntity.patch({ postId }).add({ commentCount: by }).params());
}
