export interface MailEvents {
  "mail.test_requested": { userId: string; mailId: string };
  /** The member's address bounced, or they reported mail as spam: no more goes there. */
  "mail.suppressed": { userId: string };
  /** A code to the address they want to change to bounced. */
  "mail.code_returned": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MailEvents {}
}
