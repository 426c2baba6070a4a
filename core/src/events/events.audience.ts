import type { AudienceOf } from "../kernel/feature.ts";
import { reviewNews } from "../realtime/review-news.ts";
import { eventTopic } from "../realtime/topics.ts";
import { hostIds, readEvent } from "./events.access.ts";
import type { EventEvents } from "./events.domain-events.ts";

/** The host and the co-hosts, who list it among theirs, and what's listed for review. */
async function hostsPageAndReviews({ eventId, hostId }: EventEvents["event.cancelled"]) {
  const event = await readEvent(eventId);
  return {
    members: event ? hostIds(event) : [hostId],
    topic: eventTopic(eventId),
    news: event?.approvalStatus === "approved" ? [] : reviewNews,
  };
}

export const audience = {
  "event.created": ({ hostId, approved }) => ({
    members: [hostId],
    news: approved ? [] : reviewNews,
  }),
  "event.reviewed": async (event) => ({
    ...(await hostsPageAndReviews(event)),
    news: reviewNews,
    // Members don't learn which admin it was.
    hidesActor: true,
  }),
  "event.changed": hostsPageAndReviews,
  "event.cancelled": hostsPageAndReviews,
  "event.joined": ({ eventId, hostId, userId }) => ({
    members: [hostId, userId],
    topic: eventTopic(eventId),
  }),
  "event.left": ({ eventId, hostId, userId }) => ({
    members: [hostId, userId],
    topic: eventTopic(eventId),
  }),
  "event.promoted": ({ eventId, hostId, userId }) => ({
    members: [hostId, userId],
    topic: eventTopic(eventId),
  }),
  "event.waiting_changed": ({ eventId, hostId }, _cursor, { actorId }) => ({
    members: [hostId, actorId],
    topic: eventTopic(eventId),
    hidesActor: true,
  }),
  "event.waiting_left": () => ({ members: [] }),
  "event.announced": ({ eventId, hostId }) => ({ members: [hostId], topic: eventTopic(eventId) }),
  "event.announcement_deleted": ({ eventId, hostId }) => ({
    members: [hostId],
    topic: eventTopic(eventId),
  }),
  "event.co_host_invited": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "event.co_host_joined": ({ eventId, hostId, userId }) => ({
    members: [hostId, userId],
    topic: eventTopic(eventId),
  }),
  // Others don't learn who was invited.
  "event.co_host_ended": ({ eventId, hostId, userId, wasInvited }) => ({
    members: [hostId, userId],
    acrossBlocks: true,
    ...(!wasInvited && { topic: eventTopic(eventId) }),
  }),
  "event.handed_over": hostsPageAndReviews,
  "event.near": () => ({ members: [] }),
} satisfies AudienceOf<EventEvents>;
