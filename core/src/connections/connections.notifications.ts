import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";

export const requestKey = (requestId: string): string => `connection_request_${requestId}`;

export const connectionRequested = (
  userId: string,
  sender: Card,
  requestId: string,
): NotificationDraft => ({
  userId,
  type: "connection_request",
  ...translatableText({ id: "connectionRequested" }, sender),
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
  ...translatableText({ id: "connectionAccepted" }, sender),
  sender,
  metadata: {},
  connectionRequestId: requestId,
  actionUrl: `/profile/${sender.userId}`,
  mail: null,
});
