import type { Fact } from "../facts.ts";
import { comersTo } from "../meetups/rsvps.service.ts";
import {
  circleTopic,
  type Socket,
  socketsOf,
  type Topic,
  watchersOf,
} from "../realtime/sockets.service.ts";

/** The members a fact concerns by name; their browsers look again at what it names. */
export function concerned(fact: Fact): string[] {
  switch (fact.type) {
    case "account.created":
    case "account.leaving":
    case "account.deleted":
    case "facilitator.reviewed":
    case "sign_in.ended":
    case "sign_ins.ended":
    case "mail.test_requested":
    case "membership.changed":
    case "profile.completed":
    case "profile.changed":
    case "chart.ready":
    case "suggestion.reviewed":
    case "notification.read":
    case "notification.created":
    case "conversation.read":
    case "circle.left":
    case "event.left":
    case "comment.deleted":
    case "discussion.changed":
    case "discussion.deleted":
    case "reply.changed":
    case "reply.deleted":
      return [fact.userId];
    case "discussion.opened":
    case "post.published":
      return [fact.authorId, ...fact.mentions];
    case "post.deleted":
      return [fact.authorId];
    case "reply.written":
      return [fact.authorId, fact.userId, ...fact.mentions];
    case "post.reacted":
    case "post.commented":
      return [fact.authorId, fact.userId];
    case "connection.requested":
    case "connection.accepted":
    case "connection.ended":
      return [fact.senderId, fact.receiverId];
    case "conversation.opened":
      return fact.memberIds;
    case "message.sent":
      return [fact.senderId, ...fact.recipientIds];
    case "circle.created":
    case "circle.reviewed":
      return [fact.keeperId];
    case "circle.joined":
      return [fact.keeperId, fact.userId];
    case "event.created":
    case "event.reviewed":
      return [fact.hostId];
    case "event.joined":
      return [fact.hostId, fact.userId];
    case "album.created":
    case "album.changed":
    case "album.deleted":
    case "photo.added":
    case "photo.changed":
    case "photo.moved":
    case "photo.deleted":
      return [fact.ownerId];
    case "photo.tagged":
    case "photo.untagged":
      return [fact.ownerId, fact.userId];
    case "meetup.created":
    case "meetup.changed":
    case "meetup.ended":
      return [fact.hostId];
    case "occurrence.answered":
      return [fact.hostId, fact.userId];
    // Those who come: they are looked up.
    case "occurrence.cancelled":
    case "occurrence.moved":
    case "occurrence.near":
      return [];
  }
}

const changesFeed = new Set<Fact["type"]>([
  "post.published",
  "post.deleted",
  "post.reacted",
  "post.commented",
  "comment.deleted",
]);

const changesCircle = new Set<Fact["type"]>([
  ...changesFeed,
  "discussion.opened",
  "discussion.changed",
  "discussion.deleted",
  "reply.written",
  "reply.changed",
  "reply.deleted",
  "meetup.created",
  "meetup.changed",
  "meetup.ended",
  "occurrence.cancelled",
  "occurrence.moved",
]);

/** Where somebody looks to whom a fact is news; what happens in a circle stays in it. */
function topicOf(fact: Fact): Topic | null {
  if ("circleId" in fact && fact.circleId !== undefined) {
    return changesCircle.has(fact.type) ? circleTopic(fact.circleId) : null;
  }
  return changesFeed.has(fact.type) ? "feed" : null;
}

/** Every open socket a fact goes to. */
export async function audienceOf(fact: Fact): Promise<Socket[]> {
  const coming = "occurrenceId" in fact ? await comersTo(fact.occurrenceId) : [];
  const topic = topicOf(fact);
  const [named, watching] = await Promise.all([
    socketsOf([...new Set([...concerned(fact), ...coming])]),
    topic ? watchersOf(topic) : [],
  ]);
  return [...named, ...watching];
}
