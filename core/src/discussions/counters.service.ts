import { hour } from "../kernel/clock.ts";
import { retryConflicts, transactUnless } from "../kernel/conditional-writes.ts";
import { createdAtOfId } from "../kernel/ids.ts";
import { placeInList } from "../kernel/list-place.ts";
import { markHandled } from "../kernel/outbox.ts";
import type { WriteParameters } from "../kernel/table.ts";
import type { DiscussionItem } from "./discussions.access.ts";
import { DiscussionEntity } from "./discussions.entity.ts";

function counted(
  { discussionId, kind, rank, lastReplyAt, activeAt }: DiscussionItem,
  replyId: string,
  by: 1 | -1,
) {
  const write = DiscussionEntity.patch({ discussionId }).add({ replyCount: by });
  const at = createdAtOfId(replyId);
  if (by === -1 || at <= (lastReplyAt ?? "")) return write;
  const replied = write.set({ lastReplyAt: at });
  const staysInPlace = kind !== "topic" || placeInList(activeAt, at, hour) === activeAt;
  return staysInPlace ? replied : replied.set({ activeAt: at }).composite({ rank });
}

/** Fails if it's closed, or was pinned or unpinned since it was read. */
export const countInOpen = (discussion: DiscussionItem, replyId: string): WriteParameters =>
  counted(discussion, replyId, 1)
    .where(({ isClosed }, { eq }) => eq(isClosed, false))
    .params();

/** Idempotent per domain event. Retries when the host pins it concurrently. */
export function countReply(
  domainEventId: string,
  { discussionId, replyId }: { discussionId: string; replyId: string },
  by: 1 | -1,
): Promise<void> {
  return retryConflicts(async () => {
    const { data: discussion } = await DiscussionEntity.get({ discussionId }).go();
    if (!discussion) return;
    await transactUnless("duplicate", [
      { ...markHandled(domainEventId, "count"), conditionError: "duplicate" },
      { write: counted(discussion, replyId, by).params() },
    ]);
  });
}
