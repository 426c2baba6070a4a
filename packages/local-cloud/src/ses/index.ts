export type {
  BusEvent,
  Mailbox,
  MailEventType,
  MailFilter,
  OutgoingMail,
  Ses,
  SesOptions,
  StoredMail,
} from "./types.ts";
