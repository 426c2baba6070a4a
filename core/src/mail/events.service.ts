import { countFigures } from "../attention/figures.ts";
import { isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { markSeen, markSent } from "./ledger.ts";
import type { EmailState } from "./mail.contract.ts";
import { MailEntity, mailKey } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import type { MailEvent } from "./provider-event.ts";

type Suppression = NonNullable<EmailState["suppression"]>;

/** Logs an event. An address that bounces or complains gets no more mail. */
export async function handleMailEvent(event: MailEvent): Promise<void> {
  const { data: mail } = await MailEntity.get(mailKey(event.mailId)).go();
  if (!mail) return;
  switch (event.kind.toLowerCase()) {
    case "send":
    case "delivery":
      return markSent(event.mailId, event.messageId);
    case "open":
      return markSeen(event.mailId, "openedAt");
    case "click":
      return markSeen(event.mailId, "clickedAt");
    case "complaint":
      return stopMail(mail.userId, "complained", event.address);
    case "bounce":
      return event.permanent ? stopMail(mail.userId, "bounced", event.address) : undefined;
  }
}

async function stopMail(
  userId: string,
  suppression: Suppression,
  address: string | undefined,
): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId }).go({
    attributes: ["email"],
    consistent: true,
  });
  // An event of a former or another address doesn't concern the current one.
  if (address?.toLowerCase() !== account?.email.toLowerCase()) return;
  try {
    await transact([
      {
        write: EmailPreferencesEntity.patch({ userId })
          .set({ suppression })
          .where((fields, { notExists }) => notExists(fields.suppression))
          .params(),
      },
      recordEvent(userId, { type: "mail.suppressed", userId }),
    ]);
    await countFigures({
      [suppression === "bounced" ? "mailsBounced" : "mailsComplained"]: 1,
    });
  } catch (error) {
    // No row, or stopped before.
    if (!isAppError(error, "request.conflict")) throw error;
  }
}
