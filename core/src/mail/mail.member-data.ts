import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { MailEntity } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: EmailPreferencesEntity,
      find: (userId, page) => EmailPreferencesEntity.query.one({ userId }).go(page),
      omitted: ["unsubscribeKey"],
    }),
    memberRows({
      entity: MailEntity,
      find: (userId, page) => MailEntity.query.byPerson({ userId }).go(page),
    }),
    memberRows({
      name: "unsent-mails-by-sender",
      entity: MailEntity,
      id: "senderId",
      find: (senderId, page) => MailEntity.query.bySender({ senderId }).go(page),
      notExported: "Mail to others.",
      deletion: { phase: "traces" },
    }),
  ],
};
