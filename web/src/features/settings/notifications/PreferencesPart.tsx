import type { NotificationPreferences } from "@attune/core/notifications/preferences.contract";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";
import { useAttention, useSaveAttention } from "./attention.ts";
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

/** For push notifications and emails, so it doesn't need a device. */
function ShowsContent() {
  const { data } = useAttention();
  const { mutate } = useSaveAttention();
  return (
    <Checkbox
      label="Say who it is and what it's about"
      hint="In push notifications and emails. Otherwise push notifications only say that there's something new, emails quote only hosts and moderators, and the summary quotes only posts from circles that anyone may join. Messages are never quoted. Others may see your screen."
      checked={data?.showsContent ?? false}
      disabled={!data}
      onChange={({ target }) => mutate({ showsContent: target.checked })}
    />
  );
}

/** Each checkbox is saved when it changes. */
export function PreferencesPart() {
  const preferences = useMyProfile()?.notificationPreferences;
  if (!preferences) return null;
  return (
    <Part title="How to reach you" hint="Your choices are saved as you make them.">
      <Choices choices={ways} preferences={preferences} />
      <ShowsContent />
    </Part>
  );
}
