import { enqueueJob } from "../kernel/queues.ts";
import { type ForgetAuthor, forgetAuthor } from "../notifications/forget-author.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import { followersGroup, hostsGroup } from "./gathering-comments.notifications.ts";
import { type GatheringName, gatheringIdOf } from "./gathering-name.ts";
import { gatheringHostIds } from "./gatherings.access.ts";

/** The latest first. */
export const readCommenters = (gatheringId: string, cursor: string | null, limit: number) =>
  GatheringCommentEntity.query
    .one({ gatheringId })
    .go({ order: "desc", limit, cursor, attributes: ["authorId"] });

export type ForgetGatheringCommenter = ForgetAuthor & GatheringName;

export async function forgetGatheringCommenter(job: ForgetGatheringCommenter): Promise<void> {
  const gatheringId = gatheringIdOf(job);
  const key = hostsGroup(gatheringId);
  const hosts = await gatheringHostIds(job);
  await forgetAuthor(job, {
    read: (cursor, limit) => readCommenters(gatheringId, cursor, limit),
    groups: hosts.map((userId) => ({ userId, key })),
    followersKey: followersGroup(gatheringId),
    queue: (next) => enqueueJob("forget-gathering-commenter", next),
  });
}
