export interface PushEvents {
  "push.devices_changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends PushEvents {}
}
