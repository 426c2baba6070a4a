import { findCircle, membersAmong } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import type { Card } from "../kernel/schemas.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { countReply } from "./counters.service.ts";
import { DiscussionEntity } from "./discussions.entity.ts";
import { discussionReplied, mentionedInDiscussion } from "./discussions.notifications.ts";
import { removeWithDiscussion } from "./discussions.service.ts";

/** Mentions come first, because a member is notified once for each event. */
async function notifyMembers(
  domainEventId: string,
  event: DomainEventOf<"discussion.opened" | "reply.written">,
  sender: Card,
): Promise<void> {
  const [{ data: discussion }, circle] = await Promise.all([
    DiscussionEntity.get({ discussionId: event.discussionId }).go(),
    findCircle(event.circleId),
  ]);
  if (!discussion || !circle || discussion.isRemoved) return;
  for (const userId of event.mentions) {
    await notify(domainEventId, mentionedInDiscussion(userId, sender, discussion, circle));
  }
  if (event.type !== "reply.written" || event.userId === event.authorId) return;
  // An author who left the circle couldn't read the reply.
  for (const userId of await membersAmong(circle.circleId, [event.authorId])) {
    await notify(domainEventId, discussionReplied(userId, sender, discussion, circle));
  }
}

export const handlers: EventHandlers = {
  "discussion.opened": (event, domainEventId) =>
    withCard(event.authorId, (card) => notifyMembers(domainEventId, event, card)),
  "discussion.deleted": ({ discussionId }) => removeWithDiscussion(discussionId),
  "reply.written": async (event, domainEventId) => {
    await countReply(domainEventId, event, 1);
    await withCard(event.userId, (card) => notifyMembers(domainEventId, event, card));
  },
  "reply.deleted": (event, domainEventId) => countReply(domainEventId, event, -1),
};
