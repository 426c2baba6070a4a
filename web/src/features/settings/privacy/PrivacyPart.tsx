import type { PrivacySettings } from "@attune/core/profiles/profiles.contract";
import { client } from "../../../lib/api.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { tellUpdateFailed } from "../save-profile.ts";
import { saveSwitch } from "../switches.ts";
import { useMyProfile } from "../useMine.ts";

const choices: { key: keyof PrivacySettings; label: string; hint: string }[] = [
  {
    key: "location_sharing",
    label: "Location sharing",
    hint: "We use your city to find people and events near you. Never more than the city.",
  },
  {
    key: "analytics",
    label: "Analytics",
    hint: "Would let us count how pages are used, without your name. We don't count anything yet, and we'd ask you again first.",
  },
  {
    key: "receive_emails",
    label: "Receive emails",
    hint: "We may email you community news.",
  },
];

const change = (key: keyof PrivacySettings, value: boolean): Promise<void> =>
  saveSwitch("privacySettings", key, value, () =>
    client.profiles.updatePrivacySettings({ [key]: value }),
  ).catch(tellUpdateFailed);

/** Each setting is saved when it's ticked. */
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
