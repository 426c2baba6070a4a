import type { SignedInActor } from "../kernel/actor.ts";
import { isUnchanged, retryConflicts } from "../kernel/conditional-writes.ts";
import { embedEvent, recordEvent } from "../kernel/outbox.ts";
import type { ReactionType } from "../kernel/reactions.rules.ts";
import type { Write } from "../kernel/table.ts";
import { reactionStep, transactCounted } from "./counters.service.ts";
import { audienceFields, findPost, openPost } from "./feed.access.ts";
import { ReactionEntity } from "./feed.entity.ts";

export const setReaction = (
  actor: SignedInActor,
  postId: string,
  reaction: ReactionType | null,
): Promise<void> =>
  // It may change concurrently, for example in another tab.
  retryConflicts(() => attemptReaction(actor, postId, reaction));

async function attemptReaction(
  actor: SignedInActor,
  postId: string,
  reaction: ReactionType | null,
): Promise<void> {
  const key = { postId, userId: actor.userId };
  // Strongly consistent: with a stale row, a change could look like no change.
  const { data: current } = await ReactionEntity.get(key).go({ consistent: true });
  const previous = current?.reactionType ?? null;
  // Allowed even after leaving the circle.
  const takesBack = reaction === null && previous !== null;
  const post = takesBack ? await findPost(postId) : await openPost(actor, postId);
  if (previous === reaction) return;
  const write =
    reaction === null
      ? ReactionEntity.delete(key)
          .where((row, operations) => isUnchanged(row.reactionType, operations, previous))
          .params()
      : ReactionEntity.put({ ...key, reactionType: reaction })
          .where((row, operations) => isUnchanged(row.reactionType, operations, previous))
          .params();
  const withEvent = (counted: { isCounted?: true }): Write[] => {
    const event = {
      type: "post.reacted" as const,
      postId: post.postId,
      authorId: post.authorId,
      userId: actor.userId,
      reaction,
      previous,
      ...audienceFields(post),
      ...counted,
    };
    // Only a new row can carry its event.
    return previous === null
      ? [{ write: embedEvent(write, actor.userId, event) }]
      : [{ write }, recordEvent(actor.userId, event)];
  };
  await transactCounted(post.postId, reactionStep({ reaction, previous }), withEvent);
}
