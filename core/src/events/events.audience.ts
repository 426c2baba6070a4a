import type { AudienceOf } from "../kernel/feature.ts";
import { eventTopic } from "../realtime/topics.ts";
import type { EventEvents } from "./events.domain-events.ts";

export const audience = {
  "event.created": ({ hostId }) => ({ members: [hostId] }),
  "event.reviewed": ({ eventId, hostId }) => ({ members: [hostId], topic: eventTopic(eventId) }),
  "event.changed": ({ eventId, hostId }) => ({ members: [hostId], topic: eventTopic(eventId) }),
  "event.cancelled": ({ eventId, hostId }) => ({ members: [hostId], topic: eventTopic(eventId) }),
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
  }),
  "event.announced": ({ eventId, hostId }) => ({ members: [hostId], topic: eventTopic(eventId) }),
  "event.announcement_deleted": ({ eventId, hostId }) => ({
    members: [hostId],
    topic: eventTopic(eventId),
  }),
  "event.near": () => ({ members: [] }),
} satisfies AudienceOf<EventEvents>;
