import { MailEntity } from "./mail.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import { markSeen, markSent } from "./send.service.ts";

export interface MailEvent {
  mailId: string;
  messageId: string;
  /** As the mail service names it: Send, Delivery, Bounce, Complaint, Open, Click. */
  kind: string;
  /** Of a bounce: whether the address will never take mail. */
  permanent: boolean;
}

/** Enters an event into the mail's log. An address that bounces or complains gets no more mail. */
export async function handleMailEvent(event: MailEvent): Promise<void> {
  const { data: mail } = await MailEntity.get({ mailId: event.mailId }).go();
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
      return stopMail(mail.userId);
    case "bounce":
      return event.permanent ? stopMail(mail.userId) : undefined;
  }
}

async function stopMail(userId: string): Promise<void> {
  const { data } = await EmailPreferencesEntity.get({ userId }).go();
  if (data) await EmailPreferencesEntity.patch({ userId }).set({ unsubscribedAll: true }).go();
}
