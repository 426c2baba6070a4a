import type { AttentionKind } from "../attention/attention.rules.ts";
import type { NotificationType } from "./notifications.contract.ts";

export const preferenceFor: Record<NotificationType, AttentionKind> = {
  connection_request: "connection_requests",
  connection_accepted: "connection_requests",
  invitation_joined: "connection_requests",
  message: "messages",
  photo_tag: "mentions",
  mention: "mentions",
  post_reaction: "post_reactions",
  post_comment: "post_comments",
  // A vote is a kind of reaction.
  poll_closed: "post_reactions",
  circle_invitation: "circle_invitations",
  circle_update: "circle_updates",
  circle_joined: "circle_updates",
  event: "event_updates",
  event_reminder: "event_reminders",
  system: "system_notifications",
};
