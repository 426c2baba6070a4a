import { type EventItem, readEvent } from "../events/events.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import {
  eventCommented,
  eventCommentFollowed,
  mentionedInEventComment,
  mentionKey,
} from "./event-comments.notifications.ts";

/** Only the latest commenters are notified of further comments. */
const maxFollowers = 20;
const commentsLookedAt = 100;

async function followersOf({
  eventId,
  userId,
}: DomainEventOf<"event.commented">): Promise<string[]> {
  const { data } = await EventCommentEntity.query
    .one({ eventId })
    .go({ order: "desc", limit: commentsLookedAt, attributes: ["authorId"] });
  const others = new Set(data.map(({ authorId }) => authorId));
  others.delete(userId);
  return [...others].slice(0, maxFollowers);
}

/** Leaves out those who can't see the event, because they and its host block each other. */
async function withAccess({ hostId }: EventItem, userIds: readonly string[]): Promise<string[]> {
  const blocked = (await readBlocked([hostId])).get(hostId);
  return userIds.filter((userId) => !blocked?.has(userId));
}

/** Null once the comment is gone, or if members can't see the event any more. */
async function placeOf({ eventId, commentId }: { eventId: string; commentId: string }) {
  const [event, { data: comment }] = await Promise.all([
    readEvent(eventId),
    EventCommentEntity.get({ eventId, commentId }).go(),
  ]);
  if (!comment || event?.approvalStatus !== "approved") return null;
  return { event, commentId };
}

/** Each member gets one notification of a comment. */
async function notifyOfComment(
  event: DomainEventOf<"event.commented">,
  domainEventId: string,
): Promise<void> {
  const { mentions = [], userId } = event;
  const [place, followers] = await Promise.all([placeOf(event), followersOf(event)]);
  if (!place) return;
  const { hostId } = place.event;
  const others = [hostId, ...followers, ...mentions].filter((id) => id !== userId);
  const readers = await withAccess(place.event, [...new Set(others)]);
  await withCard(userId, async (card) => {
    const draftFor = (to: string) => {
      if (mentions.includes(to)) return mentionedInEventComment;
      return to === hostId ? eventCommented : eventCommentFollowed;
    };
    for (const to of readers) await notify(domainEventId, draftFor(to)(to, card, place));
  });
}

/** The comment's id takes the event's place, so that edits don't repeat a mention's notification. */
async function notifyMentioned(event: DomainEventOf<"event.comment_changed">): Promise<void> {
  const { mentions = [], userId, commentId } = event;
  if (mentions.length === 0) return;
  const place = await placeOf(event);
  if (!place) return;
  const readers = await withAccess(place.event, mentions);
  await withCard(userId, async (card) => {
    for (const to of readers) await notify(commentId, mentionedInEventComment(to, card, place));
  });
}

export const handlers: EventHandlers = {
  "event.commented": notifyOfComment,
  "event.comment_changed": notifyMentioned,
  "event.comment_deleted": ({ commentId, unnamed = [] }, domainEventId) =>
    updateQuotes(
      domainEventId,
      unnamed.map((userId) => ({ userId, key: mentionKey(commentId), quoted: null })),
    ),
};
