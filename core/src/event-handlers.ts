import { AlbumEntity } from "./albums/albums.entity.ts";
import {
  countPhoto,
  refreshAlbumCards,
  removeTagsOf,
  updateCover,
} from "./albums/upkeep.service.ts";
import { unwatchCircle } from "./circles/circles.watch.ts";
import { countCircleMember } from "./circles/counters.service.ts";
import { countCircles, countEvents, countMembers } from "./communities/communities.service.ts";
import { refreshDiscussionCards } from "./discussions/card-refresh.service.ts";
import { countReply } from "./discussions/counters.service.ts";
import { removeWithDiscussion } from "./discussions/discussions.service.ts";
import type { DomainEvent, DomainEventOf } from "./domain-events.ts";
import { countAttendee } from "./events/counters.service.ts";
import { refreshAuthorCards } from "./feed/card-refresh.service.ts";
import { countComment, countReaction } from "./feed/counters.service.ts";
import { CommentEntity, ReactionEntity } from "./feed/feed.entity.ts";
import type { StoredEvent } from "./kernel/outbox.ts";
import { enqueue } from "./kernel/queues.ts";
import { queueMail } from "./mail/queue.service.ts";
import { refreshMeetupCards } from "./meetups/card-refresh.service.ts";
import { withdrawRsvps } from "./meetups/rsvps.service.ts";
import { applyRecurrence } from "./meetups/scheduling.service.ts";
import { withCard } from "./members/card.ts";
import { audienceOf } from "./reactions/audience.ts";
import { circleOf, notifyOfDiscussion } from "./reactions/circle-talk.ts";
import { notifyAttendees, notifyHost } from "./reactions/meetups.ts";
import * as notices from "./reactions/notices.ts";
import { tell } from "./reactions/tell.ts";
import { closeSockets, push } from "./realtime/push.ts";
import { queueReindex } from "./search-index/search-index.service.ts";

type Work = () => Promise<unknown>;

/** What follows from each fact besides the push. Everything here may run twice and counts once. */
function followUps({ domainEventId }: StoredEvent, domainEvent: DomainEvent): Work[] {
  switch (domainEvent.type) {
    case "account.leaving":
      return [
        () => enqueue("JOBS_QUEUE_URL", { task: "delete-account", userId: domainEvent.userId }),
      ];
    case "post.reacted":
      return [
        () => countReaction(domainEventId, domainEvent.postId, domainEvent),
        () => notifyOfReaction(domainEventId, domainEvent),
      ];
    case "post.commented":
      return [
        () => countComment(domainEventId, domainEvent.postId, 1),
        () =>
          domainEvent.userId === domainEvent.authorId
            ? Promise.resolve()
            : withCard(domainEvent.userId, async (card) =>
                tell(
                  domainEventId,
                  notices.postCommented(domainEvent.authorId, card, await placeOf(domainEvent)),
                ),
              ),
      ];
    case "comment.deleted":
      return [() => countComment(domainEventId, domainEvent.postId, -1)];
    case "post.published":
      return [
        () =>
          withCard(domainEvent.authorId, async (card) => {
            const place = await placeOf(domainEvent);
            for (const userId of domainEvent.mentions) {
              await tell(domainEventId, notices.mentioned(userId, card, place));
            }
          }),
      ];
    case "post.deleted":
      return [() => removeWithPost(domainEvent.postId)];
    case "discussion.opened":
      return [
        () =>
          withCard(domainEvent.authorId, (card) =>
            notifyOfDiscussion(domainEventId, domainEvent, card),
          ),
      ];
    case "reply.written":
      return [
        () => countReply(domainEventId, domainEvent, 1),
        () =>
          withCard(domainEvent.userId, (card) =>
            notifyOfDiscussion(domainEventId, domainEvent, card),
          ),
      ];
    case "reply.deleted":
      return [() => countReply(domainEventId, domainEvent, -1)];
    case "discussion.deleted":
      return [() => removeWithDiscussion(domainEvent.discussionId)];
    case "connection.requested":
      return [
        () =>
          withCard(domainEvent.senderId, (card) =>
            tell(
              domainEventId,
              notices.connectionRequested(domainEvent.receiverId, card, domainEvent.requestId),
            ),
          ),
      ];
    case "connection.accepted":
      return [
        () =>
          withCard(domainEvent.receiverId, (card) =>
            tell(
              domainEventId,
              notices.connectionAccepted(domainEvent.senderId, card, domainEvent.requestId),
            ),
          ),
      ];
    case "message.sent":
      return [
        () =>
          withCard(domainEvent.senderId, async (card) => {
            for (const userId of domainEvent.recipientIds) {
              await tell(
                domainEventId,
                notices.messageReceived(userId, card, domainEvent.conversationId),
              );
            }
          }),
      ];
    case "profile.completed":
      return [
        () => countMembers(domainEventId, 1),
        () => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: domainEvent.userId }),
        () =>
          queueMail({
            cause: domainEventId,
            userId: domainEvent.userId,
            type: "welcome",
            data: {},
            priority: 3,
          }),
      ];
    case "account.deleted":
      return [() => countMembers(domainEventId, -1)];
    case "sign_in.ended":
      return [
        () => closeSockets(domainEvent.userId, ({ signInId }) => signInId === domainEvent.signInId),
      ];
    case "sign_ins.ended":
      return [
        () => closeSockets(domainEvent.userId, ({ signedInAt }) => signedInAt < domainEvent.before),
      ];
    case "profile.changed":
      return [
        () => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: domainEvent.userId }),
        ...(domainEvent.cardChanged
          ? [
              () => withCard(domainEvent.userId, refreshAuthorCards),
              () => withCard(domainEvent.userId, refreshAlbumCards),
              () => withCard(domainEvent.userId, refreshDiscussionCards),
              () => withCard(domainEvent.userId, refreshMeetupCards),
            ]
          : []),
      ];
    case "chart.ready":
      return [() => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: domainEvent.userId })];
    case "suggestion.reviewed":
      return [
        () =>
          tell(domainEventId, notices.suggestionReviewed(domainEvent.userId, domainEvent.approved)),
      ];
    case "mail.test_requested":
      return [() => enqueue("MAIL_QUEUE_URL", { mailId: domainEvent.mailId })];
    case "circle.created":
      return [() => countCircles(domainEventId, 1)];
    case "circle.reviewed":
      return [
        () => countCircles(domainEventId, Number(domainEvent.approved) - Number(domainEvent.stood)),
        () =>
          tell(
            domainEventId,
            notices.circleReviewed(domainEvent.hostId, domainEvent.circleId, domainEvent.approved),
          ),
      ];
    case "event.created":
      return [() => countEvents(domainEventId, Number(domainEvent.approved))];
    case "event.reviewed":
      return [
        () => countEvents(domainEventId, Number(domainEvent.approved) - Number(domainEvent.stood)),
        () =>
          tell(
            domainEventId,
            notices.eventReviewed(domainEvent.hostId, domainEvent.eventId, domainEvent.approved),
          ),
      ];
    case "facilitator.reviewed":
      return [
        () =>
          tell(
            domainEventId,
            notices.facilitatorReviewed(domainEvent.userId, domainEvent.approved),
          ),
      ];
    case "circle.joined":
      return [
        () => countCircleMember(domainEventId, domainEvent.circleId, 1),
        () =>
          domainEvent.userId === domainEvent.hostId
            ? Promise.resolve()
            : withCard(domainEvent.userId, (card) =>
                tell(
                  domainEventId,
                  notices.circleJoined(domainEvent.hostId, card, domainEvent.circleId),
                ),
              ),
      ];
    case "circle.left":
      return [
        () => countCircleMember(domainEventId, domainEvent.circleId, -1),
        () => withdrawRsvps(domainEvent.userId, domainEvent.circleId),
        () => unwatchCircle(domainEvent.userId, domainEvent.circleId),
      ];
    case "event.joined":
      return [
        () => countAttendee(domainEventId, domainEvent.eventId, 1),
        () =>
          domainEvent.userId === domainEvent.hostId
            ? Promise.resolve()
            : withCard(domainEvent.userId, (card) =>
                tell(
                  domainEventId,
                  notices.eventJoined(domainEvent.hostId, card, domainEvent.eventId),
                ),
              ),
      ];
    case "event.left":
      return [() => countAttendee(domainEventId, domainEvent.eventId, -1)];
    case "album.changed":
      return domainEvent.visibilityChanged
        ? [() => enqueue("JOBS_QUEUE_URL", { task: "relist-photos", albumId: domainEvent.albumId })]
        : [];
    case "album.deleted":
      return [
        () => enqueue("JOBS_QUEUE_URL", { task: "empty-album", albumId: domainEvent.albumId }),
      ];
    case "photo.added":
      return [
        () => countPhoto(domainEventId, domainEvent.albumId, 1),
        () => updateCover(domainEvent.albumId),
      ];
    case "photo.moved":
      return [
        () => countPhoto(domainEventId, domainEvent.fromAlbumId, -1),
        () => countPhoto(domainEventId, domainEvent.albumId, 1),
        () => updateCover(domainEvent.fromAlbumId),
        () => updateCover(domainEvent.albumId),
      ];
    case "photo.deleted":
      return [
        () => countPhoto(domainEventId, domainEvent.albumId, -1),
        () => updateCover(domainEvent.albumId),
        () => removeTagsOf(domainEvent.photoId),
        () =>
          enqueue("JOBS_QUEUE_URL", {
            task: "remove-photo-file",
            userId: domainEvent.ownerId,
            file: domainEvent.file,
          }),
      ];
    case "photo.tagged":
      return [() => notifyOfTag(domainEventId, domainEvent)];
    case "meetup.changed":
    case "meetup.ended":
      return [() => applyRecurrence(domainEvent.hostId, domainEvent.meetupId)];
    case "occurrence.cancelled":
    case "occurrence.moved":
    case "occurrence.near":
      return [() => notifyAttendees(domainEventId, domainEvent)];
    case "occurrence.answered":
      return [() => notifyHost(domainEventId, domainEvent)];
    default:
      return [];
  }
}

/** Naming oneself is no news. */
async function notifyOfTag(
  domainEventId: string,
  domainEvent: DomainEventOf<"photo.tagged">,
): Promise<void> {
  const { userId, ownerId, photoId, albumId } = domainEvent;
  if (userId === ownerId) return;
  const { data: album } = await AlbumEntity.get({ albumId }).go();
  if (!album) return;
  await withCard(ownerId, (card) =>
    tell(domainEventId, notices.photoTagged(userId, card, photoId, album.title)),
  );
}

const placeOf = async (domainEvent: { postId: string; circleId?: string }) => ({
  postId: domainEvent.postId,
  circle: await circleOf(domainEvent),
});

function notifyOfReaction(
  domainEventId: string,
  domainEvent: DomainEventOf<"post.reacted">,
): Promise<void> {
  const { reaction, userId, authorId } = domainEvent;
  // Only a first response is news; changing or taking it back is not.
  if (!reaction || domainEvent.previous || userId === authorId) return Promise.resolve();
  return withCard(userId, async (card) =>
    tell(domainEventId, notices.postReacted(authorId, card, await placeOf(domainEvent), reaction)),
  );
}

/** What hung on a post goes with it. */
async function removeWithPost(postId: string): Promise<void> {
  const [comments, reactions] = await Promise.all([
    CommentEntity.query.one({ postId }).go({ pages: "all" }),
    ReactionEntity.query.one({ postId }).go({ pages: "all" }),
  ]);
  for (const { commentId } of comments.data) await CommentEntity.delete({ postId, commentId }).go();
  for (const { userId } of reactions.data) await ReactionEntity.delete({ postId, userId }).go();
}

/** Somebody waits for a message; and what ends a sign-in closes the sockets that would hear of it. */
const pushedFirst = new Set<DomainEvent["type"]>([
  "message.sent",
  "sign_in.ended",
  "sign_ins.ended",
]);

/**
 * Carries a fact on. Of most facts the push comes last, so that who looks again finds everything
 * done.
 */
export async function react(stored: StoredEvent): Promise<void> {
  const domainEvent = stored.payload;
  const pushed = { id: stored.domainEventId, domainEvent };
  const send = async () => push(await audienceOf(domainEvent), pushed);
  const atOnce = pushedFirst.has(domainEvent.type);
  if (atOnce) await send();
  for (const work of followUps(stored, domainEvent)) await work();
  await queueReindex(domainEvent);
  if (!atOnce) await send();
}
