import { type EventItem, hostIds, readEvent } from "../events/events.access.ts";
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
  followersGroup,
  hostsGroup,
  mentionedInEventComment,
  mentionKey,
} from "./event-comments.notifications.ts";

/** Only the latest commenters are notified of further comments. */
const maxFollowers = 20;
const commentsLookedAt = 100;

/** The latest first. `isAll`: there's no older comment. */
async function commentersOf(eventId: string): Promise<{ commenters: string[]; isAll: boolean }> {
  const { data, cursor } = await EventCommentEntity.query
    .one({ eventId })
    .go({ order: "desc", limit: commentsLookedAt, attributes: ["authorId"] });
  const commenters = [...new Set(data.map(({ authorId }) => authorId))];
  return { commenters, isAll: cursor === null };
}

/** Leaves out those who can't see the event, because they and its host block each other. */
async function withAccess({ hostId }: EventItem, userIds: readonly string[]): Promise<string[]> {
  const blocked = (await readBlocked([hostId])).get(hostId);
  return userIds.filter((userId) => !blocked?.has(userId));
}

/** Null once the comment is gone or hidden, or if members can't see the event any more. */
async function placeOf({ eventId, commentId }: { eventId: string; commentId: string }) {
  const [event, { data: comment }] = await Promise.all([
    readEvent(eventId),
    EventCommentEntity.get({ eventId, commentId }).go(),
  ]);
  if (!comment || comment.hiddenAt || event?.approvalStatus !== "approved") return null;
  return { event, commentId };
}

/** Each member gets one notification of a comment. */
async function notifyOfComment(
  event: DomainEventOf<"event.commented">,
  domainEventId: string,
): Promise<void> {
  const { mentions = [], userId } = event;
  const [place, { commenters }] = await Promise.all([placeOf(event), commentersOf(event.eventId)]);
  if (!place) return;
  const followers = commenters.filter((id) => id !== userId).slice(0, maxFollowers);
  const hosts = hostIds(place.event);
  const others = [...hosts, ...followers, ...mentions].filter((id) => id !== userId);
  const readers = await withAccess(place.event, [...new Set(others)]);
  await withCard(userId, async (card) => {
    const draftFor = (to: string) => {
      if (mentions.includes(to)) return mentionedInEventComment;
      return hosts.includes(to) ? eventCommented : eventCommentFollowed;
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

/** A group stays if it's also about others, or its author has or may have another comment. */
async function forgetComment(
  { eventId, commentId, userId, unnamed = [] }: DomainEventOf<"event.comment_deleted">,
  domainEventId: string,
): Promise<void> {
  const quoted = null;
  const mentions = unnamed.map((id) => ({ userId: id, key: mentionKey(commentId), quoted }));
  const [event, thread] = await Promise.all([readEvent(eventId), commentersOf(eventId)]);
  const { commenters, isAll } = thread;
  const groups = [
    ...(event ? hostIds(event) : []).map((id) => ({ userId: id, key: hostsGroup(eventId) })),
    ...commenters.map((id) => ({ userId: id, key: followersGroup(eventId) })),
  ];
  const isOnly = isAll && !commenters.includes(userId);
  await updateQuotes(domainEventId, [
    ...mentions,
    ...(isOnly ? groups.map((one) => ({ ...one, quoted, onlySender: userId })) : []),
  ]);
}

export const handlers: EventHandlers = {
  "event.commented": notifyOfComment,
  "event.comment_changed": notifyMentioned,
  "event.comment_deleted": forgetComment,
};
