import type { Card } from "../kernel/schemas.ts";
import type { NotificationDraft } from "../notifications/notification-draft.ts";

export const requestKey = (requestId: string): string => `connection_request_${requestId}`;

export const connectionRequested = (
  userId: string,
  sender: Card,
  requestId: string,
): NotificationDraft => ({
  userId,
  type: "connection_request",
  title: `${sender.name} would like to connect`,
  message: "Look at their profile and answer when you like.",
  sender,
  metadata: { status: "pending" },
  priority: 2,
  connectionRequestId: requestId,
  key: requestKey(requestId),
  actionUrl: "/connections?tab=requests",
  mail: null,
});

export const connectionAccepted = (
  userId: string,
  sender: Card,
  requestId: string,
): NotificationDraft => ({
  userId,
  type: "connection_accepted",
  title: `You and ${sender.name} are connected`,
  message: "You can write to each other now.",
  sender,
  metadata: {},
  connectionRequestId: requestId,
  actionUrl: `/profile/${sender.userId}`,
  mail: null,
});
