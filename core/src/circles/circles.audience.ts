import type { AudienceOf } from "../kernel/feature.ts";
import type { CircleEvents } from "./circles.domain-events.ts";

export const audience = {
  "circle.created": ({ hostId }) => ({ members: [hostId] }),
  "circle.joined": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "circle.left": ({ userId }) => ({ members: [userId] }),
  "circle.reviewed": ({ hostId }) => ({ members: [hostId] }),
} satisfies AudienceOf<CircleEvents>;
