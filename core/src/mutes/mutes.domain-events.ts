export interface MuteEvents {
  "mutes.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MuteEvents {}
}
