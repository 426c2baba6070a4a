import type { AudienceOf } from "../kernel/feature.ts";
import type { MailEvents } from "./mail.domain-events.ts";

export const audience = {
  "mail.test_requested": ({ userId }) => ({ members: [userId] }),
  "mail.suppressed": ({ userId }) => ({ members: [userId] }),
  "mail.code_returned": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<MailEvents>;
