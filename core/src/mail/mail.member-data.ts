import type { PageOptions } from "../kernel/card-rows.ts";
import type { MemberData } from "../kernel/member-data.ts";
import { memberRows } from "../kernel/member-rows.ts";
import { MailEntity, placesOf } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

/**
 * Reads all open mails, which are few; an index by sender would cost three writes per mail.
 * @param cursor the partition's number and the place in it
 */
async function findUnsent(senderId: string, { cursor }: PageOptions) {
  const [, number = "0", inner = ""] = /^(\d+) (.*)$/.exec(cursor ?? "") ?? [];
  const places = placesOf("open");
  const place = places[Number(number)] ?? "";
  const { data, cursor: next } = await MailEntity.query
    .listed({ place })
    .where((mail, { eq }) => eq(mail.senderId, senderId))
    .go({ cursor: inner || null });
  if (next) return { data, cursor: `${number} ${next}` };
  const following = Number(number) + 1;
  return { data, cursor: following < places.length ? `${following} ` : null };
}

export const memberData: MemberData = {
  rows: [
    memberRows({
      entity: EmailPreferencesEntity,
      find: (userId, page) => EmailPreferencesEntity.query.one({ userId }).go(page),
      omitted: ["unsubscribeKey"],
    }),
    memberRows({
      entity: MailEntity,
      // Keeps the goodbye mail, because the deletion's job may run again after queueing it.
      find: (userId, page) =>
        MailEntity.query
          .one({ userId })
          .where(({ emailType }, { ne }) => ne(emailType, "account_deleted"))
          .go(page),
      omitted: ["place", "claimId"],
    }),
    memberRows({
      name: "unsent-mails-by-sender",
      entity: MailEntity,
      id: "senderId",
      find: findUnsent,
      notExported: "Mail to others.",
      deletion: { phase: "traces" },
    }),
  ],
};
