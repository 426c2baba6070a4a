export interface NotificationEvents {
  "notification.created": { notificationId: string; userId: string };
  /** What it quotes was edited or removed. */
  "notification.changed": { notificationId: string; userId: string };
  "notification.read": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends NotificationEvents {}
}
