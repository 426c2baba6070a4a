import { isAppError } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { transact } from "../kernel/table.ts";
import { markSeen, markSent } from "./ledger.ts";
import type { EmailState } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";

type Suppression = NonNullable<EmailState["suppression"]>;

export interface MailEvent {
  mailId: string;
  messageId: string;
  /** The mail service's name: Send, Delivery, Bounce, Complaint, Open, Click. */
  kind: string;
  /** Of a bounce: whether the address will never take mail. */
  permanent: boolean;
}

/** Logs an event. An address that bounces or complains gets no more mail. */
export async function handleMailEvent(event: MailEvent): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId: event.mailId }).go();
  if (!mail) return;
  // An event of a former address doesn't concern the current one.
  const isElsewhere = (mail.emailData as { address?: string }).address !== undefined;
  switch (event.kind.toLowerCase()) {
    case "send":
    case "delivery":
      return markSent(event.mailId, event.messageId);
    case "open":
      return markSeen(event.mailId, "openedAt");
    case "click":
      return markSeen(event.mailId, "clickedAt");
    case "complaint":
      return isElsewhere ? undefined : stopMail(mail.userId, "complained");
    case "bounce":
      return event.permanent && !isElsewhere ? stopMail(mail.userId, "bounced") : undefined;
  }
}

async function stopMail(userId: string, suppression: Suppression): Promise<void> {
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
  } catch (error) {
    // No row, or stopped before.
    if (!isAppError(error, "request.conflict")) throw error;
  }
}
