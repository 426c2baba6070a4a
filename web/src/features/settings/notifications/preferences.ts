import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { callOf } from "../../../lib/kept-act.ts";
import { saveSwitch } from "../switches.ts";

export type PreferenceKey = keyof NotificationPreferences;

export interface Choice {
  key: PreferenceKey;
  label: string;
  hint?: string;
}

/** Channels that can be switched off entirely. */
export const ways: readonly Choice[] = [
  {
    key: "email_notifications",
    label: "Email notifications",
    hint: "When this is off, we only email you about your account and payments.",
  },
];

/** @returns whether it was saved */
export const savePreference = (key: PreferenceKey, value: boolean): Promise<boolean> =>
  saveSwitch(
    "notificationPreferences",
    key,
    value,
    callOf("profiles.updateNotificationPreferences", { [key]: value }),
  ).then(
    () => true,
    () => false,
  );
