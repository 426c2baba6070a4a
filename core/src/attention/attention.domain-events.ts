export interface AttentionEvents {
  /** Tells the member's other devices that notification settings changed. */
  "settings.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends AttentionEvents {}
}
