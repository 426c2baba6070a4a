import type { DomainEvent } from "../domain-events.ts";
import { attendeesOf } from "../meetups/rsvps.service.ts";
import { type Socket, socketsOf, watchersOf } from "../realtime/sockets.service.ts";
import { circleTopic, type Topic } from "../realtime/topics.ts";

/** The members a fact concerns by name; their browsers look again at what it names. */
export function membersConcerned(domainEvent: DomainEvent): string[] {
  switch (domainEvent.type) {
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
      return [domainEvent.userId];
    case "discussion.opened":
    case "post.published":
      return [domainEvent.authorId, ...domainEvent.mentions];
    case "post.deleted":
      return [domainEvent.authorId];
    case "reply.written":
      return [domainEvent.authorId, domainEvent.userId, ...domainEvent.mentions];
    case "post.reacted":
    case "post.commented":
      return [domainEvent.authorId, domainEvent.userId];
    case "connection.requested":
    case "connection.accepted":
    case "connection.ended":
      return [domainEvent.senderId, domainEvent.receiverId];
    case "conversation.opened":
      return domainEvent.memberIds;
    case "message.sent":
      return [domainEvent.senderId, ...domainEvent.recipientIds];
    case "circle.created":
    case "circle.reviewed":
      return [domainEvent.hostId];
    case "circle.joined":
      return [domainEvent.hostId, domainEvent.userId];
    case "event.created":
    case "event.reviewed":
      return [domainEvent.hostId];
    case "event.joined":
      return [domainEvent.hostId, domainEvent.userId];
    case "album.created":
    case "album.changed":
    case "album.deleted":
    case "photo.added":
    case "photo.changed":
    case "photo.moved":
    case "photo.deleted":
      return [domainEvent.ownerId];
    case "photo.tagged":
    case "photo.untagged":
      return [domainEvent.ownerId, domainEvent.userId];
    case "meetup.created":
    case "meetup.changed":
    case "meetup.ended":
      return [domainEvent.hostId];
    case "occurrence.answered":
      return [domainEvent.hostId, domainEvent.userId];
    // Those who come: they are looked up.
    case "occurrence.cancelled":
    case "occurrence.moved":
    case "occurrence.near":
      return [];
  }
}

const changesFeed = new Set<DomainEvent["type"]>([
  "post.published",
  "post.deleted",
  "post.reacted",
  "post.commented",
  "comment.deleted",
]);

const changesCircle = new Set<DomainEvent["type"]>([
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
function topicOf(domainEvent: DomainEvent): Topic | null {
  if ("circleId" in domainEvent && domainEvent.circleId !== undefined) {
    return changesCircle.has(domainEvent.type) ? circleTopic(domainEvent.circleId) : null;
  }
  return changesFeed.has(domainEvent.type) ? "feed" : null;
}

/** Every open socket a fact goes to. */
export async function audienceOf(domainEvent: DomainEvent): Promise<Socket[]> {
  const coming = "occurrenceId" in domainEvent ? await attendeesOf(domainEvent.occurrenceId) : [];
  const topic = topicOf(domainEvent);
  const [named, watching] = await Promise.all([
    socketsOf([...new Set([...membersConcerned(domainEvent), ...coming])]),
    topic ? watchersOf(topic) : [],
  ]);
  return [...named, ...watching];
}
