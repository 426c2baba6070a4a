export interface RealtimeEvents {
  "socket.flooded": { userId: string; connectionId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends RealtimeEvents {}
}
