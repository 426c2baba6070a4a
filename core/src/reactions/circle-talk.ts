import { type CircleItem, membersAmong } from "../circles/circles.access.ts";
import { CircleEntity } from "../circles/circles.entity.ts";
import { DiscussionEntity } from "../discussions/discussions.entity.ts";
import type { DomainEventOf } from "../domain-events.ts";
import { batchGet, itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import * as notices from "./circle-notices.ts";
import { tell } from "./tell.ts";

/** The circle that a post's fact happened in, to say so in what is told of it. */
export async function circleOf({ circleId }: { circleId?: string }): Promise<CircleItem | null> {
  if (circleId === undefined) return null;
  const { data } = await CircleEntity.get({ circleId }).go();
  return data;
}

/** Mentions first: whoever is mentioned in a reply to their own discussion hears of it once. */
export async function notifyOfDiscussion(
  domainEventId: string,
  domainEvent: DomainEventOf<"discussion.opened"> | DomainEventOf<"reply.written">,
  sender: Card,
): Promise<void> {
  const [discussion, circle] = await batchGet([
    itemRef(DiscussionEntity, { discussionId: domainEvent.discussionId }),
    itemRef(CircleEntity, { circleId: domainEvent.circleId }),
  ]);
  if (!discussion || !circle || discussion.isRemoved) return;
  for (const userId of domainEvent.mentions) {
    await tell(domainEventId, notices.mentionedInDiscussion(userId, sender, discussion, circle));
  }
  if (domainEvent.type !== "reply.written" || domainEvent.userId === domainEvent.authorId) return;
  // Whoever has left the circle could not read the reply.
  for (const userId of await membersAmong(circle.circleId, [domainEvent.authorId])) {
    await tell(domainEventId, notices.discussionReplied(userId, sender, discussion, circle));
  }
}
