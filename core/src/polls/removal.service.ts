import { itemRef } from "../kernel/batch-get.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { removedAtOnce, removeItems } from "../kernel/raw-items.ts";
import { forgetVoters } from "./poll-news.service.ts";
import { PollEntity, VoteEntity } from "./polls.entity.ts";

export interface RemovePoll {
  domainEventId: string;
  postId: string;
}

/**
 * With its voters' notifications. The counts go first: a vote at the same time then finds the post
 * gone, or is found here.
 */
export async function removePoll(job: RemovePoll): Promise<void> {
  const { domainEventId, postId } = job;
  await removeItems([itemRef(PollEntity, { postId }).key]);
  const { data, cursor } = await VoteEntity.query
    .one({ postId })
    .go({ limit: removedAtOnce, consistent: true });
  await forgetVoters(
    domainEventId,
    postId,
    data.map(({ userId }) => userId),
  );
  await removeItems(data.map(({ userId }) => itemRef(VoteEntity, { postId, userId }).key));
  if (cursor) await enqueueJob("remove-poll", job);
}
