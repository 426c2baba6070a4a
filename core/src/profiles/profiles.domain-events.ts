export interface ProfileEvents {
  "profile.completed": { userId: string };
  /** `cardChanged`: name, username or picture. */
  "profile.changed": { userId: string; cardChanged: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ProfileEvents {}
}
