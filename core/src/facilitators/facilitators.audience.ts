import type { AudienceOf } from "../kernel/feature.ts";
import { applicationNews } from "../realtime/review-news.ts";
import type { FacilitatorEvents } from "./facilitators.domain-events.ts";

export const audience = {
  "facilitator.applied": ({ userId }) => ({ members: [userId], news: applicationNews }),
  "facilitator.reviewed": ({ userId }) => ({
    members: [userId],
    news: applicationNews,
    hidesActor: true,
  }),
} satisfies AudienceOf<FacilitatorEvents>;
