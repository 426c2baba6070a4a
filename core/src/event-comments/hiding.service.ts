import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import { findEventComment } from "./event-comments.service.ts";

/** Hides it from everyone but its author, or shows it again. Idempotent. @throws not_found */
export async function hideEventComment(
  moderator: SignedInActor,
  key: { eventId: string; commentId: string },
  hide: boolean,
): Promise<void> {
  const { eventId, commentId, authorId } = await findEventComment(key);
  const patch = EventCommentEntity.patch({ eventId, commentId });
  await transact([
    {
      write: (hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"])).params(),
      conditionError: "not_found",
    },
    recordEvent(moderator.userId, {
      type: "event.comment_changed",
      eventId,
      commentId,
      userId: authorId,
    }),
  ]);
}
