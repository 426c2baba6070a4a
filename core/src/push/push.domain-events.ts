export interface PushEvents {
  /** A device was added or removed. */
  "push.devices_changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends PushEvents {}
}
