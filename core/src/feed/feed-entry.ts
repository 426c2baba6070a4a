import { day, second } from "../kernel/clock.ts";
import { timeOfId } from "../kernel/ids.ts";
import { FeedEntryEntity } from "./feed.entity.ts";

/** How long connections' feeds keep a post; the author's page keeps it. */
export const entriesKeptFor = 180 * day;

export const feedEntry = (
  { postId, authorId }: { postId: string; authorId: string },
  userId: string,
) =>
  FeedEntryEntity.put({
    postId,
    userId,
    authorId,
    ttl: Math.ceil((timeOfId(postId) + entriesKeptFor) / second),
  });
