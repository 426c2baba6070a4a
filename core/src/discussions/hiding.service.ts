import type { SignedInActor } from "../kernel/actor.ts";
import { timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";

async function findDiscussion(discussionId: string) {
  const { data } = await DiscussionEntity.get({ discussionId }).go();
  if (!data) throw new AppError("not_found");
  return data;
}

/** Shown as removed, but can be shown again. Idempotent. @throws not_found */
export async function hideDiscussion(
  moderator: SignedInActor,
  discussionId: string,
  hide: boolean,
): Promise<void> {
  const { circleId, authorId } = await findDiscussion(discussionId);
  const patch = DiscussionEntity.patch({ discussionId });
  await transact([
    {
      write: (hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"])).params(),
      conditionError: "not_found",
    },
    recordEvent(moderator.userId, {
      type: "discussion.changed",
      discussionId,
      circleId,
      userId: authorId,
    }),
  ]);
}

/** Shown as removed, but can be shown again. Idempotent. @throws not_found */
export async function hideReply(
  moderator: SignedInActor,
  key: { discussionId: string; replyId: string },
  hide: boolean,
): Promise<void> {
  const { circleId } = await findDiscussion(key.discussionId);
  const { data: reply } = await ReplyEntity.get(key).go();
  if (!reply) throw new AppError("not_found");
  const patch = ReplyEntity.patch(key);
  await transact([
    {
      write: (hide ? patch.set({ hiddenAt: timestamp() }) : patch.remove(["hiddenAt"])).params(),
      conditionError: "not_found",
    },
    recordEvent(moderator.userId, {
      type: "reply.changed",
      ...key,
      circleId,
      userId: reply.authorId,
    }),
  ]);
}
