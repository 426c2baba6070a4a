export interface AttentionEvents {
  /** What notifies a member, for their other devices. */
  "settings.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends AttentionEvents {}
}
