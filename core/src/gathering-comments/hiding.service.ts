import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { transact } from "../kernel/table.ts";
import { recordCommentEvent } from "./comment-event.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import { findGatheringComment } from "./gathering-comments.service.ts";
import { type CommentName, keyOf } from "./gathering-name.ts";

/** Hides it from everyone but its author, or shows it again. Idempotent. @throws not_found */
export async function hideGatheringComment(
  moderator: SignedInActor,
  name: CommentName,
  hide: boolean,
): Promise<void> {
  const { authorId: userId } = await findGatheringComment(name);
  const patch = GatheringCommentEntity.patch(keyOf(name));
  await transact([
    {
      write: (hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"])).params(),
      conditionError: "not_found",
    },
    recordCommentEvent(moderator.userId, "comment_changed", name, { userId }),
  ]);
}
