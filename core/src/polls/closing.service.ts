import { audienceFields, findPostIfThere } from "../feed/feed.access.ts";
import { itemRef } from "../kernel/batch-get.ts";
import { timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { removeItems } from "../kernel/raw-items.ts";
import { PollClosingEntity, PollEntity } from "./polls.entity.ts";

interface Closing {
  postId: string;
  closesAt: string;
}

/** Idempotent. */
export async function planClosing(closing: Closing): Promise<void> {
  await PollClosingEntity.put(closing).go();
}

/** Polls are closed by their time itself; this says so to their authors and to open pages. */
export async function closeDuePolls(): Promise<number> {
  const { data } = await PollClosingEntity.query
    .one({})
    .lt({ closesAt: timestamp() })
    .go({ pages: "all" });
  await eachItem(data, closeDue);
  return data.length;
}

async function closeDue(closing: Closing): Promise<void> {
  const { postId, closesAt } = closing;
  const [post, { data: poll }] = await Promise.all([
    findPostIfThere(postId),
    PollEntity.get({ postId }).go({ consistent: true }),
  ]);
  if (!post || poll?.closedAt) {
    await removeItems([itemRef(PollClosingEntity, { ...closing }).key]);
    return;
  }
  // A vote or an early close at the same moment wins; the next run finds it.
  await transactUnless("request.conflict", [
    { write: PollClosingEntity.remove(closing).params() },
    ...(poll
      ? [
          {
            write: PollEntity.patch({ postId })
              .set({ closedAt: closesAt })
              .where((row, { notExists }) => notExists(row.closedAt))
              .params(),
          },
        ]
      : []),
    recordEvent("schedule", {
      type: "poll.closed",
      postId,
      authorId: post.authorId,
      ...audienceFields(post),
    }),
  ]);
}
