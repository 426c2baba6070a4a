import type { AudienceOf } from "../kernel/feature.ts";
import type { PushEvents } from "./push.domain-events.ts";

export const audience = {
  "push.devices_changed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<PushEvents>;
