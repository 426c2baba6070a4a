import { isAppError } from "../kernel/errors.ts";
import { madeAt } from "../kernel/ids.ts";
import { markHandled } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { DiscussionEntity } from "./discussions.entity.ts";

/**
 * Counts once per domain event and moves the topic up the list. Retries when the host pins it at
 * the same moment.
 */
export async function countReply(
  domainEventId: string,
  { discussionId, replyId }: { discussionId: string; replyId: string },
  by: 1 | -1,
): Promise<void> {
  const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
  if (!discussion) return;
  const at = madeAt(replyId);
  const isLast = by === 1 && at > (discussion.lastReplyAt ?? "");
  const counted = DiscussionEntity.patch({ discussionId }).add({ replyCount: by });
  const moved = () =>
    discussion.kind === "topic"
      ? counted.set({ lastReplyAt: at, activeAt: at }).composite({ rank: discussion.rank })
      : counted.set({ lastReplyAt: at });
  try {
    await transact([
      { ...markHandled(domainEventId, "count"), conditionError: "duplicate" },
      { write: (isLast ? moved() : counted).params() },
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return;
    if (!isAppError(error, "request.conflict")) throw error;
    await countReply(domainEventId, { discussionId, replyId }, by);
  }
}
