import type { AudienceOf } from "../kernel/feature.ts";
import type { MuteEvents } from "./mutes.domain-events.ts";

export const audience = {
  // For the member's other tabs; those who are muted never hear of it.
  "mutes.changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<MuteEvents>;
