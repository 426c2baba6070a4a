export interface RealtimeEvents {
  /** A socket sent more than any browser does. */
  "socket.flooded": { userId: string; connectionId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends RealtimeEvents {}
}
