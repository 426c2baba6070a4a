import { type EventItem, hostIds, readEvent } from "../events/events.access.ts";
import type { DomainEventOf } from "../kernel/domain-events.ts";
import type { EventHandlers } from "../kernel/feature.ts";
import { readBlocked } from "../members/blocks.access.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { EventCommentEntity } from "./event-comments.entity.ts";
import {
  eventCommented,
  eventCommentFollowed,
  mentionedInEventComment,
  mentionKey,
} from "./event-comments.notifications.ts";
import { forgetEventCommenter, readCommenters } from "./forget-commenter.ts";

/** Only the latest commenters are notified of further comments. */
const maxFollowers = 20;
const commentsLookedAt = 100;

/** The latest first. */
async function commentersOf(eventId: string): Promise<string[]> {
  const { data } = await readCommenters(eventId, null, commentsLookedAt);
  return [...new Set(data.map(({ authorId }) => authorId))];
}

/** Leaves out those who can't see the event, because they and its host block each other. */
async function withAccess({ hostId }: EventItem, userIds: readonly string[]): Promise<string[]> {
  const blocked = (await readBlocked([hostId])).get(hostId);
  return userIds.filter((userId) => !blocked?.has(userId));
}

interface Key {
  eventId: string;
  commentId: string;
}

const findComment = async ({ eventId, commentId }: Key) =>
  (await EventCommentEntity.get({ eventId, commentId }).go()).data;

/** Null once the comment is gone or hidden, or if members can't see the event any more. */
async function placeOf({ eventId, commentId }: Key) {
  const [event, comment] = await Promise.all([
    readEvent(eventId),
    findComment({ eventId, commentId }),
  ]);
  if (!comment || comment.hiddenAt || event?.approvalStatus !== "approved") return null;
  return { event, commentId };
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

/** Each member gets one notification of a comment. */
async function notifyOfComment(
  event: DomainEventOf<"event.commented">,
  domainEventId: string,
  place: Place,
): Promise<void> {
  const { mentions = [], userId } = event;
  const commenters = await commentersOf(event.eventId);
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
async function notifyMentioned(
  { mentions = [], userId, commentId }: DomainEventOf<"event.comment_changed">,
  place: Place,
): Promise<void> {
  const readers = await withAccess(place.event, mentions);
  await withCard(userId, async (card) => {
    for (const to of readers) await notify(commentId, mentionedInEventComment(to, card, place));
  });
}

async function forgetComment(
  { eventId, commentId, userId, unnamed = [] }: DomainEventOf<"event.comment_deleted">,
  domainEventId: string,
): Promise<void> {
  const key = mentionKey(commentId);
  await updateQuotes(
    domainEventId,
    unnamed.map((id) => ({ userId: id, key, quoted: null })),
  );
  await forgetEventCommenter({ domainEventId, eventId, userId });
}

const notifyWhileCommentIsThere = (
  event: DomainEventOf<"event.commented" | "event.comment_changed">,
  domainEventId: string,
  notifyOf: (place: Place) => Promise<void>,
): Promise<void> =>
  notifyWhile(
    () => placeOf(event),
    notifyOf,
    async () => {
      // One that was only hidden may be shown again.
      if (await findComment(event)) return;
      const deleted = {
        ...event,
        type: "event.comment_deleted",
        unnamed: event.mentions ?? [],
      } as const;
      await forgetComment(deleted, domainEventId);
    },
  );

export const handlers: EventHandlers = {
  "event.commented": (event, domainEventId) =>
    notifyWhileCommentIsThere(event, domainEventId, (place) =>
      notifyOfComment(event, domainEventId, place),
    ),
  "event.comment_changed": async (event, domainEventId) => {
    if (!event.mentions?.length) return;
    await notifyWhileCommentIsThere(event, domainEventId, (place) => notifyMentioned(event, place));
  },
  "event.comment_deleted": forgetComment,
};
