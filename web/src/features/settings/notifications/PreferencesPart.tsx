import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";
import { type Choice, savePreference, ways } from "./preferences.ts";

interface ChoicesProps {
  choices: readonly Choice[];
  preferences: NotificationPreferences;
}

async function change(key: Choice["key"], value: boolean): Promise<void> {
  if (await savePreference(key, value)) return;
  toast({
    title: "Update Failed",
    message: "We couldn't save your choice. Please try again.",
    tone: "error",
  });
}

function Choices({ choices, preferences }: ChoicesProps) {
  return choices.map(({ key, label, hint }) => (
    <Checkbox
      key={key}
      label={label}
      hint={hint}
      checked={preferences[key]}
      onChange={({ target }) => void change(key, target.checked)}
    />
  ));
}

/** Each checkbox is saved when it changes. */
export function PreferencesPart() {
  const preferences = useMyProfile()?.notificationPreferences;
  if (!preferences) return null;
  return (
    <Part title="How to reach you" hint="Your choices are saved as you make them.">
      <Choices choices={ways} preferences={preferences} />
    </Part>
  );
}
