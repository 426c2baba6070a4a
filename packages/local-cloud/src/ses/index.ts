export { createSes } from "./ses.ts";
export type {
  Mailbox,
  MailEvent,
  MailEventType,
  MailFilter,
  OutgoingMail,
  Ses,
  StoredMail,
} from "./types.ts";
