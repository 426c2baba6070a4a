import type { AudienceOf } from "../kernel/feature.ts";
import type { MuteEvents } from "./mutes.domain-events.ts";

export const audience = {
  // Those muted never know.
  "mutes.changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<MuteEvents>;
