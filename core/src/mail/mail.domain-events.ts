export interface MailEvents {
  "mail.test_requested": { userId: string; mailId: string };
  /** Mail to the member was stopped by a bounce or spam report. */
  "mail.suppressed": { userId: string };
  /** The code for a new address bounced. */
  "mail.code_returned": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MailEvents {}
}
