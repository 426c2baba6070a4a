interface BetweenTwo {
  requestId: string;
  senderId: string;
  receiverId: string;
}

export interface ConnectionEvents {
  "connection.requested": BetweenTwo;
  "connection.accepted": BetweenTwo;
  "connection.ended": BetweenTwo & { wasConnected: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends ConnectionEvents {}
}
