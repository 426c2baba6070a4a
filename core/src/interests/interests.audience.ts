import type { AudienceOf } from "../kernel/feature.ts";
import type { InterestEvents } from "./interests.domain-events.ts";

export const audience = {
  "suggestion.reviewed": ({ userId }) => ({ members: [userId], hidesActor: true }),
} satisfies AudienceOf<InterestEvents>;
