import type { AudienceOf } from "../kernel/feature.ts";
import type { RealtimeEvents } from "./realtime.domain-events.ts";

export const audience = {
  "socket.flooded": () => ({ members: [] }),
} satisfies AudienceOf<RealtimeEvents>;
