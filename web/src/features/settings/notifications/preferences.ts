import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { client } from "../../../lib/api.ts";
import { saveSwitch } from "../switches.ts";

export type PreferenceKey = keyof NotificationPreferences;

export interface Choice {
  key: PreferenceKey;
  label: string;
  hint?: string;
}

/** The channels that can be switched off whole. */
export const ways: readonly Choice[] = [
  {
    key: "email_notifications",
    label: "E-mail notifications",
    hint: "Off, and only mail about your account and payments is sent.",
  },
];

/** @returns whether it was saved */
export const savePreference = (key: PreferenceKey, value: boolean): Promise<boolean> =>
  saveSwitch("notificationPreferences", key, value, () =>
    client.profiles.updateNotificationPreferences({ [key]: value }),
  ).then(
    () => true,
    () => false,
  );
