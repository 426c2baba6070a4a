import type { AudienceOf } from "../kernel/feature.ts";
import type { FacilitatorEvents } from "./facilitators.domain-events.ts";

export const audience = {
  "facilitator.reviewed": ({ userId }) => ({ members: [userId], hidesActor: true }),
} satisfies AudienceOf<FacilitatorEvents>;
