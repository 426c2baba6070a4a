import type { AudienceOf } from "../kernel/feature.ts";
import type { AttentionEvents } from "./attention.domain-events.ts";

export const audience = {
  "settings.changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<AttentionEvents>;
