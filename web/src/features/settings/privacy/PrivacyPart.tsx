import type { PrivacySettings } from "@attune/core/profiles/profiles.contract";
import { callOf } from "../../../lib/kept-act.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { showUpdateFailed } from "../save-profile.ts";
import { saveSwitch } from "../switches.ts";
import { useMyProfile } from "../useRequiredAccount.ts";

const choices: { key: keyof PrivacySettings; label: string; hint: string }[] = [
  {
    key: "location_sharing",
    label: "Location sharing",
    hint: "Shows your city on your profile, and lets people find you by it in search. Never more than the city.",
  },
  {
    key: "analytics",
    label: "Analytics",
    hint: "This changes nothing yet: we don't count how pages are used. If we ever start, we'll ask you first.",
  },
  {
    key: "receive_emails",
    label: "Receive emails",
    hint: "This changes nothing yet: we don't email community news. If we ever start, we'll ask you first. Notification emails have their own settings.",
  },
];

const change = (key: keyof PrivacySettings, value: boolean): Promise<void> =>
  saveSwitch(
    "privacySettings",
    key,
    value,
    callOf("profiles.updatePrivacySettings", { [key]: value }),
  ).catch(showUpdateFailed);

/** Each checkbox is saved when it changes. */
export function PrivacyPart() {
  const settings = useMyProfile()?.privacySettings;
  if (!settings) return null;
  return (
    <Part title="Privacy" hint="Your choices are saved as you make them.">
      {choices.map(({ key, label, hint }) => (
        <Checkbox
          key={key}
          label={label}
          hint={hint}
          checked={settings[key]}
          onChange={({ target }) => void change(key, target.checked)}
        />
      ))}
    </Part>
  );
}
