import type { EventHandlers } from "../kernel/feature.ts";
import { withCard } from "../members/card.ts";
import { notify } from "../notifications/notify.ts";
import { notifyWhile } from "../notifications/notify-while.ts";
import { updateQuotes } from "../notifications/quotes.ts";
import { type CommentEvent, commentEvent } from "./comment-event.ts";
import { forgetGatheringCommenter, readCommenters } from "./forget-commenter.ts";
import { GatheringCommentEntity } from "./gathering-comments.entity.ts";
import {
  gatheringCommented,
  gatheringCommentFollowed,
  mentionedInGatheringComment,
  mentionKey,
} from "./gathering-comments.notifications.ts";
import { type CommentName, gatheringIdOf, keyOf, nameOf } from "./gathering-name.ts";
import { findGathering } from "./gatherings.access.ts";

/** Only the latest commenters are notified of further comments. */
const maxFollowers = 20;
const commentsLookedAt = 100;

/** The latest first. */
async function commentersOf(gatheringId: string): Promise<string[]> {
  const { data } = await readCommenters(gatheringId, null, commentsLookedAt);
  return [...new Set(data.map(({ authorId }) => authorId))];
}

const findComment = async (name: CommentName) =>
  (await GatheringCommentEntity.get(keyOf(name)).go()).data;

/** Null once the comment is gone or hidden, or if members can't see the gathering any more. */
async function placeOf(name: CommentName) {
  const [gathering, comment] = await Promise.all([findGathering(nameOf(name)), findComment(name)]);
  if (!comment || comment.hiddenAt || !gathering) return null;
  return { gathering, commentId: name.commentId };
}
type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

/** Each member gets one notification of a comment. */
async function notifyOfComment(
  event: CommentEvent<"commented">,
  domainEventId: string,
  place: Place,
): Promise<void> {
  const { mentions = [], userId } = event;
  const { hostIds, readersAmong } = place.gathering;
  const commenters = await commentersOf(gatheringIdOf(event));
  const followers = commenters.filter((id) => id !== userId).slice(0, maxFollowers);
  const others = [...hostIds, ...followers, ...mentions].filter((id) => id !== userId);
  const readers = await readersAmong([...new Set(others)]);
  await withCard(userId, async (card) => {
    const draftFor = (to: string) => {
      if (mentions.includes(to)) return mentionedInGatheringComment;
      return hostIds.includes(to) ? gatheringCommented : gatheringCommentFollowed;
    };
    for (const to of readers) await notify(domainEventId, draftFor(to)(to, card, place));
  });
}

/** The comment's id takes the event's place, so that edits don't repeat a mention's notification. */
async function notifyMentioned(
  { mentions = [], userId, commentId }: CommentEvent<"comment_changed">,
  place: Place,
): Promise<void> {
  const readers = await place.gathering.readersAmong(mentions);
  await withCard(userId, async (card) => {
    for (const to of readers) {
      await notify(commentId, mentionedInGatheringComment(to, card, place));
    }
  });
}

async function forgetComment(
  event: CommentEvent<"comment_deleted">,
  domainEventId: string,
): Promise<void> {
  const { commentId, userId, unnamed = [] } = event;
  const key = mentionKey(commentId);
  await updateQuotes(
    domainEventId,
    unnamed.map((id) => ({ userId: id, key, quoted: null })),
  );
  await forgetGatheringCommenter({ domainEventId, ...nameOf(event), userId });
}

const notifyWhileCommentIsThere = (
  event: CommentEvent<"commented" | "comment_changed">,
  domainEventId: string,
  notifyOf: (place: Place) => Promise<void>,
): Promise<void> =>
  notifyWhile(
    () => placeOf(event),
    notifyOf,
    async () => {
      // One that was only hidden may be shown again.
      if (await findComment(event)) return;
      const { userId, mentions: unnamed = [] } = event;
      const deleted = commentEvent("comment_deleted", event, { userId, unnamed });
      await forgetComment(deleted, domainEventId);
    },
  );

const onCommented = (event: CommentEvent<"commented">, domainEventId: string) =>
  notifyWhileCommentIsThere(event, domainEventId, (place) =>
    notifyOfComment(event, domainEventId, place),
  );

async function onChanged(event: CommentEvent<"comment_changed">, domainEventId: string) {
  if (!event.mentions?.length) return;
  await notifyWhileCommentIsThere(event, domainEventId, (place) => notifyMentioned(event, place));
}

export const handlers: EventHandlers = {
  "event.commented": onCommented,
  "event.comment_changed": onChanged,
  "event.comment_deleted": forgetComment,
  "meetup.commented": onCommented,
  "meetup.comment_changed": onChanged,
  "meetup.comment_deleted": forgetComment,
};
