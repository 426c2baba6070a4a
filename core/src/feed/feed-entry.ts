import { day, second } from "../kernel/clock.ts";
import { timeOf } from "../kernel/ids.ts";
import { FeedEntryEntity } from "./feed.entity.ts";

/** In connections' feeds; the author's page keeps the post. */
export const entriesKeptFor = 180 * day;

export const feedEntry = (
  { postId, authorId }: { postId: string; authorId: string },
  userId: string,
) =>
  FeedEntryEntity.put({
    postId,
    userId,
    authorId,
    ttl: Math.ceil((timeOf(postId) + entriesKeptFor) / second),
  });
