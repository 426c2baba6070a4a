import type { SignedInActor } from "../kernel/actor.ts";
import { defined, type Optional } from "../kernel/objects.ts";
import { recordEvent } from "../kernel/outbox.ts";
import type { NotificationPreferences } from "../notifications/preferences.contract.ts";
import { changeProfile } from "./change.ts";
import type { PrivacySettings } from "./profiles.contract.ts";
import { notificationPreferencesOf, privacySettingsOf } from "./profiles.view.ts";

export async function updateNotificationPreferences(
  { userId }: SignedInActor,
  changes: Optional<NotificationPreferences>,
): Promise<NotificationPreferences> {
  const profile = await changeProfile(
    userId,
    (current) => ({
      notificationPreferences: { ...notificationPreferencesOf(current), ...defined(changes) },
    }),
    () => [recordEvent(userId, { type: "settings.changed", userId })],
  );
  return notificationPreferencesOf(profile);
}

export async function updatePrivacySettings(
  { userId }: SignedInActor,
  changes: Optional<PrivacySettings>,
): Promise<PrivacySettings> {
  const profile = await changeProfile(
    userId,
    (current) => ({ privacySettings: { ...privacySettingsOf(current), ...defined(changes) } }),
    // Updates search, which finds members by place.
    () => [recordEvent(userId, { type: "profile.changed", userId, cardChanged: false })],
  );
  return privacySettingsOf(profile);
}
