import type { AudienceOf } from "../kernel/feature.ts";
import type { EventEvents } from "./events.domain-events.ts";

export const audience = {
  "event.created": ({ hostId }) => ({ members: [hostId] }),
  "event.reviewed": ({ hostId }) => ({ members: [hostId] }),
  "event.joined": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "event.near": () => ({ members: [] }),
  "event.left": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<EventEvents>;
