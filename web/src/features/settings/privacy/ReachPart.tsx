import type { ReachSettings } from "@attune/core/profiles/profiles.contract";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { useMyProfile } from "../useRequiredAccount.ts";

const everyone = { value: "everyone", label: "All members" } as const;
const close = { value: "close", label: "Connections and people in my circles" } as const;
const nobody = { value: "nobody", label: "No one" } as const;

interface Door {
  key: keyof ReachSettings;
  label: string;
  hint: string;
  options: readonly { value: ReachSettings["messages"]; label: string }[];
}

const doors: readonly Door[] = [
  {
    key: "messages",
    label: "Start a conversation with me",
    hint: "People you don't know send one request, and you decide",
    options: [everyone, close, nobody],
  },
  {
    key: "requests",
    label: "Ask to connect",
    hint: "You can still ask others",
    options: [everyone, { value: "close", label: "People in my circles" }, nobody],
  },
  {
    key: "mentions",
    label: "Mention me",
    hint: "Other mentions are plain text, and you aren't notified",
    options: [everyone, close, nobody],
  },
  {
    key: "invitations",
    label: "Invite me to circles",
    hint: "You can join circles yourself either way",
    options: [everyone, close, nobody],
  },
  {
    key: "directory",
    label: "Find me in the directory",
    hint: "In the list of people, in search and in suggestions",
    options: [everyone, nobody],
  },
];

export function ReachPart() {
  const profile = useMyProfile();
  const save = useSaveProfile();
  if (!profile) return null;
  const { userId, reach } = profile;
  return (
    <Part
      title="Who can reach me"
      hint="Conversations you already have continue. People you leave out only see that you limit who can reach you."
    >
      <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-2">
        {doors.map(({ key, label, hint, options }) => (
          <Field key={key} label={label} hint={hint}>
            <Select
              options={options}
              value={reach[key]}
              onChange={(value) =>
                save.mutate({
                  userId,
                  changes: { reach: { [key]: value } },
                  // TypeScript doesn't relate a computed key to its values.
                  shown: { reach: { ...reach, [key]: value } as ReachSettings },
                })
              }
            />
          </Field>
        ))}
      </div>
    </Part>
  );
}
