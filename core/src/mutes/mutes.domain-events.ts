export interface MuteEvents {
  /** Whom a member mutes, or which posts they hide. */
  "mutes.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MuteEvents {}
}
