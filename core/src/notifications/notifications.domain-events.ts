export interface NotificationEvents {
  /** `toast` says that the policy lets the open app show it. */
  "notification.created": { notificationId: string; userId: string; toast?: true };
  /** What it quotes was edited or removed. */
  "notification.changed": { notificationId: string; userId: string };
  "notification.read": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends NotificationEvents {}
}
