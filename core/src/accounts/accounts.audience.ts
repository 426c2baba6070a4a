import type { AudienceOf } from "../kernel/feature.ts";
import { reportsTopic } from "../realtime/topics.ts";
import type { AccountEvents } from "./accounts.domain-events.ts";

export const audience = {
  "account.created": ({ userId }) => ({ members: [userId] }),
  "account.leaving": ({ userId }) => ({ members: [userId] }),
  "account.kept": ({ userId }) => ({ members: [userId] }),
  /** Reports by the member are gone, those about them no longer name anyone. */
  "account.deleted": ({ userId }) => ({
    members: [userId],
    news: [{ topic: reportsTopic, acrossBlocks: true }],
  }),
  "email.confirmed": ({ userId }) => ({ members: [userId] }),
  "permissions.changed": ({ userId }) => ({ members: [userId] }),
  "sign_in.ended": ({ userId }) => ({ members: [userId] }),
  "sign_ins.ended": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<AccountEvents>;
