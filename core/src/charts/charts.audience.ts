import type { AudienceOf } from "../kernel/feature.ts";
import type { ChartEvents } from "./charts.domain-events.ts";

export const audience = {
  "chart.ready": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<ChartEvents>;
