import { isAppError } from "../kernel/errors.ts";
import { madeAt } from "../kernel/ids.ts";
import { markHandled } from "../kernel/outbox.ts";
import { transact, type WriteParameters } from "../kernel/table.ts";
import type { DiscussionItem } from "./discussions.access.ts";
import { DiscussionEntity } from "./discussions.entity.ts";

function counted(
  { discussionId, kind, rank, lastReplyAt }: DiscussionItem,
  replyId: string,
  by: 1 | -1,
) {
  const write = DiscussionEntity.patch({ discussionId }).add({ replyCount: by });
  const at = madeAt(replyId);
  if (by === -1 || at <= (lastReplyAt ?? "")) return write;
  return kind === "topic"
    ? write.set({ lastReplyAt: at, activeAt: at }).composite({ rank })
    : write.set({ lastReplyAt: at });
}

/** Fails if it's closed, or was pinned or unpinned since it was read. */
export const countInOpen = (discussion: DiscussionItem, replyId: string): WriteParameters =>
  counted(discussion, replyId, 1)
    .where(({ isClosed }, { eq }) => eq(isClosed, false))
    .params();

/** Idempotent per domain event. Retries when the host pins it concurrently. */
export async function countReply(
  domainEventId: string,
  { discussionId, replyId }: { discussionId: string; replyId: string },
  by: 1 | -1,
): Promise<void> {
  const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
  if (!discussion) return;
  try {
    await transact([
      { ...markHandled(domainEventId, "count"), conditionError: "duplicate" },
      { write: counted(discussion, replyId, by).params() },
    ]);
  } catch (error) {
    if (isAppError(error, "duplicate")) return;
    if (!isAppError(error, "request.conflict")) throw error;
    await countReply(domainEventId, { discussionId, replyId }, by);
  }
}
