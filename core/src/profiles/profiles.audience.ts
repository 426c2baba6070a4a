import type { AudienceOf } from "../kernel/feature.ts";
import { profileTopic } from "../realtime/topics.ts";
import type { ProfileEvents } from "./profiles.domain-events.ts";

export const audience = {
  "profile.completed": ({ userId }) => ({ members: [userId] }),
  "profile.changed": ({ userId }) => ({
    members: [userId],
    news: [{ topic: profileTopic(userId) }],
  }),
} satisfies AudienceOf<ProfileEvents>;
