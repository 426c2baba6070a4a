export interface MailEvents {
  "mail.test_requested": { userId: string; mailId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MailEvents {}
}
