import { findCircle, membersAmong } from "../circles/circles.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import type { Card } from "../kernel/schemas.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { countReply } from "./counters.service.ts";
import { DiscussionEntity, ReplyEntity } from "./discussions.entity.ts";
import {
  discussionContinued,
  discussionReplied,
  mentionedInDiscussion,
  mentionKey,
} from "./discussions.notifications.ts";
import { removeWithDiscussion } from "./discussions.service.ts";

/** Only the latest repliers are notified of further replies. */
const maxFollowers = 20;
const repliesLookedAt = 100;

async function repliersIn(discussionId: string): Promise<string[]> {
  const { data } = await ReplyEntity.query
    .one({ discussionId })
    .go({ order: "desc", limit: repliesLookedAt, attributes: ["authorId"] });
  return [...new Set(data.map(({ authorId }) => authorId))].slice(0, maxFollowers + 2);
}

type InDiscussion = DomainEventOf<
  "discussion.opened" | "discussion.changed" | "reply.written" | "reply.changed"
>;

async function placeOf(event: InDiscussion) {
  const [{ data: discussion }, circle] = await Promise.all([
    DiscussionEntity.get({ discussionId: event.discussionId }).go(),
    findCircle(event.circleId),
  ]);
  if (!discussion || !circle || discussion.isRemoved || discussion.hiddenAt) return null;
  return { discussion, circle, replyId: "replyId" in event ? event.replyId : undefined };
}

/** Its author can still edit a reply that's hidden. */
async function isUnreadable({ discussionId, replyId }: DomainEventOf<"reply.changed">) {
  const { data: reply } = await ReplyEntity.get({ discussionId, replyId }).go();
  return !reply || reply.isRemoved || reply.hiddenAt !== undefined;
}

/** Notifies mentioned members first, because each member gets one notification per event. */
async function notifyMembers(
  domainEventId: string,
  event: DomainEventOf<"discussion.opened" | "reply.written">,
  sender: Card,
): Promise<void> {
  const about = await placeOf(event);
  if (!about) return;
  const { circle } = about;
  const notified = new Set([sender.userId, ...event.mentions]);
  for (const userId of event.mentions) {
    await notify(domainEventId, mentionedInDiscussion(userId, sender, about));
  }
  if (event.type !== "reply.written") return;
  const repliers = await repliersIn(event.discussionId);
  const others = [...new Set([event.authorId, ...repliers])].filter((id) => !notified.has(id));
  // Former members can't read the reply.
  for (const userId of await membersAmong(circle.circleId, others)) {
    const draft = userId === event.authorId ? discussionReplied : discussionContinued;
    await notify(domainEventId, draft(userId, sender, about));
  }
}

/**
 * The discussion's or reply's id takes the event's place, so that edits don't repeat a mention's
 * notification.
 */
async function notifyMentioned(
  event: DomainEventOf<"discussion.changed" | "reply.changed">,
): Promise<void> {
  const { mentions = [], userId } = event;
  if (mentions.length === 0) return;
  const about = await placeOf(event);
  if (!about || ("replyId" in event && (await isUnreadable(event)))) return;
  await withCard(userId, async (card) => {
    for (const to of mentions) {
      const draft = mentionedInDiscussion(to, card, about);
      await notify(about.replyId ?? event.discussionId, draft);
    }
  });
}

export const handlers: EventHandlers = {
  "discussion.opened": (event, domainEventId) =>
    withCard(event.authorId, (card) => notifyMembers(domainEventId, event, card)),
  "discussion.changed": notifyMentioned,
  "discussion.deleted": async ({ discussionId, unnamed = [] }, domainEventId) => {
    const key = mentionKey(discussionId);
    await updateQuotes(
      domainEventId,
      unnamed.map((userId) => ({ userId, key, quoted: null })),
    );
    await removeWithDiscussion(discussionId);
  },
  "reply.written": async (event, domainEventId) => {
    if (!event.isCounted) await countReply(domainEventId, event, 1);
    await withCard(event.userId, (card) => notifyMembers(domainEventId, event, card));
  },
  "reply.changed": notifyMentioned,
  "reply.deleted": (event, domainEventId) => countReply(domainEventId, event, -1),
};
