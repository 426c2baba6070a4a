import type { FieldVisibility } from "@attune/core/profiles/profiles.contract";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { useMyProfile } from "../useRequiredAccount.ts";

const fields: { key: keyof FieldVisibility; label: string; hint?: string }[] = [
  { key: "location", label: "City and hometown" },
  { key: "languages", label: "Languages" },
  { key: "interests", label: "Interests" },
  { key: "contact", label: "Email and phone" },
  { key: "birth", label: "Birth details" },
  { key: "signs", label: "Sun, moon and rising signs" },
  { key: "human_design", label: "Human Design", hint: "Type, strategy, authority and profile" },
  { key: "gates", label: "Gates and bodygraph", hint: "They give away when you were born" },
];

const audiences = [
  { value: "everyone", label: "All members" },
  { value: "circles", label: "Connections and people in my circles" },
  { value: "connections", label: "My connections" },
  { value: "only_me", label: "Only me" },
] as const;
type Audience = (typeof audiences)[number]["value"];

export function VisibilityPart() {
  const profile = useMyProfile();
  const save = useSaveProfile();
  /** Audience chosen for gates, while a dialog explains what gates reveal. */
  const [asked, setAsked] = useState<Audience | null>(null);
  if (!profile) return null;
  const { userId, fieldVisibility } = profile;
  const change = (key: keyof FieldVisibility, value: Audience) =>
    save.mutate({
      userId,
      changes: { fieldVisibility: { [key]: value } },
      shown: { fieldVisibility: { ...fieldVisibility, [key]: value } },
    });
  const close = () => setAsked(null);
  return (
    <Part title="Who sees what" hint="Every member sees your name, username, photo and intro.">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {fields.map(({ key, label, hint }) => (
          <Field key={key} label={label} hint={hint}>
            <Select
              options={audiences}
              value={fieldVisibility[key]}
              onChange={(value) =>
                key === "gates" && value !== "only_me" ? setAsked(value) : change(key, value)
              }
            />
          </Field>
        ))}
      </div>
      <Dialog
        open={asked !== null}
        onClose={close}
        title="Share your gates?"
        description="Anyone who sees your 26 gates can work out the day and hour you were born, even while your birth details stay hidden."
        actions={
          <>
            <Button onClick={close}>Keep them to myself</Button>
            <Button
              look="filled"
              onClick={() => {
                if (asked) change("gates", asked);
                close();
              }}
            >
              Share them
            </Button>
          </>
        }
      />
    </Part>
  );
}
