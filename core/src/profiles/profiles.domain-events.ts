export interface ProfileEvents {
  "profile.completed": { userId: string };
  /**
   * `cardChanged`: name, username or picture. `replaced`: path of the picture before, whose file is
   * removed.
   */
  "profile.changed": { userId: string; cardChanged: boolean; replaced?: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ProfileEvents {}
}
