import { AlbumEntity } from "./albums/albums.entity.ts";
import { countPhoto, keepCover, refreshAlbumCards, removeTagsOf } from "./albums/upkeep.service.ts";
import { countCircleMember } from "./circles/counters.service.ts";
import { countCircles, countEvents, countMembers } from "./communities/communities.service.ts";
import { refreshDiscussionCards } from "./discussions/card-refresh.service.ts";
import { countReply } from "./discussions/counters.service.ts";
import { removeWithDiscussion } from "./discussions/discussions.service.ts";
import { countAttendee } from "./events/counters.service.ts";
import type { Fact, FactOf } from "./facts.ts";
import { refreshAuthorCards } from "./feed/card-refresh.service.ts";
import { countComment, countReaction } from "./feed/counters.service.ts";
import { CommentEntity, ReactionEntity } from "./feed/feed.entity.ts";
import type { StoredFact } from "./kernel/outbox.ts";
import { enqueue } from "./kernel/queues.ts";
import { queueMail } from "./mail/queue.service.ts";
import { refreshMeetupCards } from "./meetups/card-refresh.service.ts";
import { followRule } from "./meetups/planning.service.ts";
import { withdrawFromCircle } from "./meetups/rsvps.service.ts";
import { audienceOf } from "./reactions/audience.ts";
import { circleOf, tellOfDiscussion } from "./reactions/circle-talk.ts";
import { tellComers, tellHost } from "./reactions/meetups.ts";
import * as notices from "./reactions/notices.ts";
import { tell } from "./reactions/tell.ts";
import { withCard } from "./reactions/with-card.ts";
import { closeSockets, push } from "./realtime/push.ts";
import { unwatchCircle } from "./realtime/sockets.service.ts";
import { followInSearch } from "./search/follow.ts";

type Work = () => Promise<unknown>;

/** What follows from each fact besides the push. Everything here may run twice and counts once. */
function followUps({ factId }: StoredFact, fact: Fact): Work[] {
  switch (fact.type) {
    case "account.leaving":
      return [() => enqueue("JOBS_QUEUE_URL", { task: "delete-account", userId: fact.userId })];
    case "post.reacted":
      return [() => countReaction(factId, fact.postId, fact), () => tellOfReaction(factId, fact)];
    case "post.commented":
      return [
        () => countComment(factId, fact.postId, 1),
        () =>
          fact.userId === fact.authorId
            ? Promise.resolve()
            : withCard(fact.userId, async (card) =>
                tell(factId, notices.postCommented(fact.authorId, card, await placeOf(fact))),
              ),
      ];
    case "comment.deleted":
      return [() => countComment(factId, fact.postId, -1)];
    case "post.published":
      return [
        () =>
          withCard(fact.authorId, async (card) => {
            const place = await placeOf(fact);
            for (const userId of fact.mentions) {
              await tell(factId, notices.mentioned(userId, card, place));
            }
          }),
      ];
    case "post.deleted":
      return [() => removeWithPost(fact.postId)];
    case "discussion.opened":
      return [() => withCard(fact.authorId, (card) => tellOfDiscussion(factId, fact, card))];
    case "reply.written":
      return [
        () => countReply(factId, fact, 1),
        () => withCard(fact.userId, (card) => tellOfDiscussion(factId, fact, card)),
      ];
    case "reply.deleted":
      return [() => countReply(factId, fact, -1)];
    case "discussion.deleted":
      return [() => removeWithDiscussion(fact.discussionId)];
    case "connection.requested":
      return [
        () =>
          withCard(fact.senderId, (card) =>
            tell(factId, notices.connectionRequested(fact.receiverId, card, fact.requestId)),
          ),
      ];
    case "connection.accepted":
      return [
        () =>
          withCard(fact.receiverId, (card) =>
            tell(factId, notices.connectionAccepted(fact.senderId, card, fact.requestId)),
          ),
      ];
    case "message.sent":
      return [
        () =>
          withCard(fact.senderId, async (card) => {
            for (const userId of fact.recipientIds) {
              await tell(factId, notices.messageReceived(userId, card, fact.conversationId));
            }
          }),
      ];
    case "profile.completed":
      return [
        () => countMembers(factId, 1),
        () => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: fact.userId }),
        () =>
          queueMail({ cause: factId, userId: fact.userId, type: "welcome", data: {}, priority: 3 }),
      ];
    case "account.deleted":
      return [() => countMembers(factId, -1)];
    case "sign_in.ended":
      return [() => closeSockets(fact.userId, ({ signInId }) => signInId === fact.signInId)];
    case "sign_ins.ended":
      return [() => closeSockets(fact.userId, ({ signedInAt }) => signedInAt < fact.before)];
    case "profile.changed":
      return [
        () => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: fact.userId }),
        ...(fact.cardChanged
          ? [
              () => withCard(fact.userId, refreshAuthorCards),
              () => withCard(fact.userId, refreshAlbumCards),
              () => withCard(fact.userId, refreshDiscussionCards),
              () => withCard(fact.userId, refreshMeetupCards),
            ]
          : []),
      ];
    case "chart.ready":
      return [() => enqueue("JOBS_QUEUE_URL", { task: "likeness", userId: fact.userId })];
    case "suggestion.reviewed":
      return [() => tell(factId, notices.suggestionReviewed(fact.userId, fact.approved))];
    case "mail.test_requested":
      return [() => enqueue("MAIL_QUEUE_URL", { mailId: fact.mailId })];
    case "circle.created":
      return [() => countCircles(factId, 1)];
    case "circle.reviewed":
      return [
        () => countCircles(factId, Number(fact.approved) - Number(fact.stood)),
        () => tell(factId, notices.circleReviewed(fact.keeperId, fact.circleId, fact.approved)),
      ];
    case "event.created":
      return [() => countEvents(factId, Number(fact.approved))];
    case "event.reviewed":
      return [
        () => countEvents(factId, Number(fact.approved) - Number(fact.stood)),
        () => tell(factId, notices.eventReviewed(fact.hostId, fact.eventId, fact.approved)),
      ];
    case "facilitator.reviewed":
      return [() => tell(factId, notices.facilitatorReviewed(fact.userId, fact.approved))];
    case "circle.joined":
      return [
        () => countCircleMember(factId, fact.circleId, 1),
        () =>
          fact.userId === fact.keeperId
            ? Promise.resolve()
            : withCard(fact.userId, (card) =>
                tell(factId, notices.circleJoined(fact.keeperId, card, fact.circleId)),
              ),
      ];
    case "circle.left":
      return [
        () => countCircleMember(factId, fact.circleId, -1),
        () => withdrawFromCircle(fact.userId, fact.circleId),
        () => unwatchCircle(fact.userId, fact.circleId),
      ];
    case "event.joined":
      return [
        () => countAttendee(factId, fact.eventId, 1),
        () =>
          fact.userId === fact.hostId
            ? Promise.resolve()
            : withCard(fact.userId, (card) =>
                tell(factId, notices.eventJoined(fact.hostId, card, fact.eventId)),
              ),
      ];
    case "event.left":
      return [() => countAttendee(factId, fact.eventId, -1)];
    case "album.changed":
      return fact.visibilityChanged
        ? [() => enqueue("JOBS_QUEUE_URL", { task: "relist-photos", albumId: fact.albumId })]
        : [];
    case "album.deleted":
      return [() => enqueue("JOBS_QUEUE_URL", { task: "empty-album", albumId: fact.albumId })];
    case "photo.added":
      return [() => countPhoto(factId, fact.albumId, 1), () => keepCover(fact.albumId)];
    case "photo.moved":
      return [
        () => countPhoto(factId, fact.fromAlbumId, -1),
        () => countPhoto(factId, fact.albumId, 1),
        () => keepCover(fact.fromAlbumId),
        () => keepCover(fact.albumId),
      ];
    case "photo.deleted":
      return [
        () => countPhoto(factId, fact.albumId, -1),
        () => keepCover(fact.albumId),
        () => removeTagsOf(fact.photoId),
        () =>
          enqueue("JOBS_QUEUE_URL", {
            task: "remove-photo-file",
            userId: fact.ownerId,
            file: fact.file,
          }),
      ];
    case "photo.tagged":
      return [() => tellOfTag(factId, fact)];
    case "meetup.changed":
    case "meetup.ended":
      return [() => followRule(fact.hostId, fact.meetupId)];
    case "occurrence.cancelled":
    case "occurrence.moved":
    case "occurrence.near":
      return [() => tellComers(factId, fact)];
    case "occurrence.answered":
      return [() => tellHost(factId, fact)];
    default:
      return [];
  }
}

/** Naming oneself is no news. */
async function tellOfTag(factId: string, fact: FactOf<"photo.tagged">): Promise<void> {
  const { userId, ownerId, photoId, albumId } = fact;
  if (userId === ownerId) return;
  const { data: album } = await AlbumEntity.get({ albumId }).go();
  if (!album) return;
  await withCard(ownerId, (card) =>
    tell(factId, notices.photoTagged(userId, card, photoId, album.title)),
  );
}

const placeOf = async (fact: { postId: string; circleId?: string }) => ({
  postId: fact.postId,
  circle: await circleOf(fact),
});

function tellOfReaction(factId: string, fact: FactOf<"post.reacted">): Promise<void> {
  const { reaction, userId, authorId } = fact;
  // Only a first response is news; changing or taking it back is not.
  if (!reaction || fact.previous || userId === authorId) return Promise.resolve();
  return withCard(userId, async (card) =>
    tell(factId, notices.postReacted(authorId, card, await placeOf(fact), reaction)),
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
const pushedFirst = new Set<Fact["type"]>(["message.sent", "sign_in.ended", "sign_ins.ended"]);

/**
 * Carries a fact on. Of most facts the push comes last, so that who looks again finds everything
 * done.
 */
export async function react(stored: StoredFact): Promise<void> {
  const fact = stored.payload;
  const pushed = { id: stored.factId, fact };
  const send = async () => push(await audienceOf(fact), pushed);
  const atOnce = pushedFirst.has(fact.type);
  if (atOnce) await send();
  for (const work of followUps(stored, fact)) await work();
  await followInSearch(fact);
  if (!atOnce) await send();
}
