import { connectedPage } from "../connections/status.ts";
import { itemRef } from "../kernel/batch-get.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { putItems, removeItems } from "../kernel/raw-items.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { push } from "../realtime/push.ts";
import { socketsToTell } from "../realtime/sockets.service.ts";
import { FeedEntryEntity, PostEntity } from "./feed.entity.ts";
import { feedEntry } from "./feed-entry.ts";

export interface ShareWithConnections {
  domainEventId: string;
  event: DomainEventOf<"post.published">;
  cursor?: string;
}

export interface RemoveFeedEntries {
  postId: string;
}

const connectionsPerPage = 100;
const entriesPerPage = 200;

async function postExists(postId: string): Promise<boolean> {
  const { data } = await PostEntity.get({ postId }).go({ consistent: true });
  return data !== null;
}

/** Handles one page, and queues the next. */
export async function shareWithConnections(job: ShareWithConnections): Promise<void> {
  const { domainEventId, event, cursor } = job;
  const { postId, authorId } = event;
  if (!(await postExists(postId))) return;
  const [page, blockedOf] = await Promise.all([
    connectedPage(authorId, cursor ?? null, connectionsPerPage),
    readBlocked([authorId]),
  ]);
  const readers = page.userIds.filter((userId) => !blockedOf.get(authorId)?.has(userId));
  // ElectroDB types params() as a plain record; a put's holds the row.
  await putItems(readers.map((userId) => feedEntry(event, userId).params<{ Item: object }>().Item));
  if (!(await postExists(postId))) {
    // The removal of entries may have run before these were written.
    await removeFeedEntries({ postId });
    return;
  }
  if (page.cursor) await enqueueJob("share-with-connections", { ...job, cursor: page.cursor });
  await push(await socketsToTell(readers), { id: domainEventId, domainEvent: event });
}

/** Handles one page, and queues the next. */
export async function removeFeedEntries({ postId }: RemoveFeedEntries): Promise<void> {
  const { data, cursor } = await FeedEntryEntity.query
    .one({ postId })
    .go({ limit: entriesPerPage, consistent: true });
  await removeItems(data.map(({ userId }) => itemRef(FeedEntryEntity, { postId, userId }).key));
  if (cursor) await enqueueJob("remove-feed-entries", { postId });
}
