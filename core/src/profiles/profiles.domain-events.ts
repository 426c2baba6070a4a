export interface ProfileEvents {
  "profile.completed": { userId: string };
  /** `cardChanged`: the name, the username or the picture is another one. */
  "profile.changed": { userId: string; cardChanged: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ProfileEvents {}
}
