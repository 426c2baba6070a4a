import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { callOf } from "../../../lib/kept-act.ts";
import { saveSwitch } from "../switches.ts";

export type PreferenceKey = keyof NotificationPreferences;

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
