import { day, second } from "../kernel/clock.ts";
import { timeOf } from "../kernel/ids.ts";
import { FeedEntryEntity } from "./feed.entity.ts";

/** How long the feed shows a post for connections. It stays on its author's page. */
export const entriesKeptFor = 180 * day;

/** Puts a post into a reader's feed. */
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
