import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { client } from "../../../lib/api.ts";
import { saveSwitch } from "../switches.ts";

export type PreferenceKey = keyof NotificationPreferences;

export interface Choice {
  key: PreferenceKey;
  label: string;
  hint?: string;
}

/** The channels. */
export const ways: readonly Choice[] = [
  {
    key: "push_notifications",
    label: "Push notifications",
    hint: "On this and other devices, while the app is closed.",
  },
  {
    key: "email_notifications",
    label: "Email notifications",
    hint: "When this is off, we only email you about your account and payments.",
  },
];

export const subjects: readonly Choice[] = [
  { key: "connection_requests", label: "Connection requests and answers" },
  { key: "messages", label: "Messages" },
  { key: "mentions", label: "Mentions and photo tags" },
  { key: "post_reactions", label: "Reactions to your posts" },
  { key: "post_comments", label: "Comments on your posts" },
  { key: "circle_invitations", label: "Invitations to circles" },
  { key: "circle_updates", label: "Updates from your circles" },
  { key: "event_reminders", label: "Reminders of events" },
  { key: "event_updates", label: "News of events" },
  { key: "system_notifications", label: "News about your account and the app" },
];

/** @returns whether it was saved */
export const savePreference = (key: PreferenceKey, value: boolean): Promise<boolean> =>
  saveSwitch("notificationPreferences", key, value, () =>
    client.profiles.updateNotificationPreferences({ [key]: value }),
  ).then(
    () => true,
    () => false,
  );
