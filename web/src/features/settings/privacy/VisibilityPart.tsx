import type { FieldVisibility } from "@attune/core/profiles/profiles.contract";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { useMyProfile } from "../useMine.ts";

const fields: { key: keyof FieldVisibility; label: string }[] = [
  { key: "location", label: "City and hometown" },
  { key: "languages", label: "Languages" },
  { key: "interests", label: "Interests" },
  { key: "contact", label: "Email and phone" },
  { key: "birth", label: "Birth data" },
  { key: "signs", label: "Sun, moon and rising sign" },
  { key: "human_design", label: "Human Design" },
];

const audiences = [
  { value: "everyone", label: "Every member" },
  { value: "connections", label: "My connections" },
  { value: "only_me", label: "Only me" },
] as const;

export function VisibilityPart() {
  const profile = useMyProfile();
  const save = useSaveProfile();
  if (!profile) return null;
  const { userId, fieldVisibility } = profile;
  return (
    <Part
      title="Who sees what"
      hint="Your name, username, photo and intro are seen by every member."
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {fields.map(({ key, label }) => (
          <Field key={key} label={label}>
            <Select
              options={audiences}
              value={fieldVisibility[key]}
              onChange={(value) =>
                save.mutate({
                  userId,
                  changes: { fieldVisibility: { [key]: value } },
                  shown: { fieldVisibility: { ...fieldVisibility, [key]: value } },
                })
              }
            />
          </Field>
        ))}
      </div>
    </Part>
  );
}
