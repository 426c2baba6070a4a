import type { AudienceOf } from "../kernel/feature.ts";
import type { MuteEvents } from "./mutes.domain-events.ts";

export const audience = {
  // Muted members aren't informed.
  "mutes.changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<MuteEvents>;
