import { randomUUID } from "node:crypto";
import type { CloudContext } from "../kernel/service.ts";
import { bareAddress } from "./addresses.ts";
import type { Mailbox, MailEvent, MailFilter, StoredMail } from "./types.ts";

/** All sent mail. */
export interface Outbox extends Mailbox {
  newId(): string;
  put(mail: StoredMail): void;
  addEvent(id: string, event: MailEvent): void;
}

export function createOutbox(context: CloudContext): Outbox {
  const mails = context.store.collection<StoredMail>("ses.mails");
  // Key "<recipient> <id>": the newest mail of one person is found without reading all others.
  const byRecipient = context.store.collection<string>("ses.mails_by_recipient");
  let sequence = 0;

  const get = (id: string) => mails.get(id);
  const select = (to: string | undefined): StoredMail[] =>
    to === undefined
      ? mails.list().map(({ value }) => value)
      : byRecipient
          .list({ prefix: `${to.toLowerCase()} ` })
          .flatMap(({ value }) => get(value) ?? []);

  return {
    newId() {
      // Like SES's ids: "0100", the time in hexadecimal, and a UUID. Here the start also keeps the
      // order.
      const time = context.clock.now().toString(16).padStart(12, "0");
      const order = (sequence++ % 2 ** 32).toString(16).padStart(8, "0");
      return `0100${time}-${order}${randomUUID().slice(8)}-000000`;
    },
    put(mail) {
      context.store.transaction(() => {
        mails.put(mail.id, mail);
        for (const recipient of recipientsOf(mail)) {
          byRecipient.put(`${recipient} ${mail.id}`, mail.id);
        }
      });
    },
    addEvent(id, event) {
      const mail = mails.get(id);
      if (mail) mails.put(id, { ...mail, events: [...mail.events, event] });
    },
    get,
    list({ to, subject, since, limit, skip = 0 }: MailFilter = {}) {
      const wanted = subject?.toLowerCase();
      const found = select(to)
        .filter((mail) => since === undefined || mail.time >= since)
        .filter((mail) => wanted === undefined || mail.subject.toLowerCase().includes(wanted))
        .reverse();
      return found.slice(skip, limit === undefined ? undefined : skip + limit);
    },
    last: (to) => select(to).at(-1),
    clear() {
      context.store.transaction(() => {
        for (const { key } of mails.list()) mails.delete(key);
        for (const { key } of byRecipient.list()) byRecipient.delete(key);
      });
    },
  };
}

/** Every recipient's bare address, once. */
export function recipientsOf(mail: Pick<StoredMail, "to" | "cc" | "bcc">): string[] {
  return [...new Set([...mail.to, ...mail.cc, ...mail.bcc].map(bareAddress))];
}
