import * as z from "zod/mini";

/** The specification's twelve preferences; all are on by default. */
export const notificationPreferencesSchema = z.object({
  push_notifications: z.boolean(),
  email_notifications: z.boolean(),
  connection_requests: z.boolean(),
  messages: z.boolean(),
  mentions: z.boolean(),
  post_reactions: z.boolean(),
  post_comments: z.boolean(),
  circle_invitations: z.boolean(),
  circle_updates: z.boolean(),
  event_reminders: z.boolean(),
  event_updates: z.boolean(),
  system_notifications: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const defaultNotificationPreferences: NotificationPreferences = {
  push_notifications: true,
  email_notifications: true,
  connection_requests: true,
  messages: true,
  mentions: true,
  post_reactions: true,
  post_comments: true,
  circle_invitations: true,
  circle_updates: true,
  event_reminders: true,
  event_updates: true,
  system_notifications: true,
};
