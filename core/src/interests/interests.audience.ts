import type { AudienceOf } from "../kernel/feature.ts";
import { reviewNews } from "../realtime/review-news.ts";
import type { InterestEvents } from "./interests.domain-events.ts";

export const audience = {
  // The member's own pages have the answer to the request.
  "suggestion.submitted": () => ({ members: [], news: reviewNews }),
  "suggestion.reviewed": ({ userId }) => ({
    members: [userId],
    news: reviewNews,
    hidesActor: true,
  }),
} satisfies AudienceOf<InterestEvents>;
