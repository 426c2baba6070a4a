import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { useMyProfile } from "../useRequiredAccount.ts";

export function PhotoTagsPart() {
  const profile = useMyProfile();
  const save = useSaveProfile();
  if (!profile) return null;
  const { userId, photoTagsAllowed } = profile;
  return (
    <Part title="Photo tags">
      <Checkbox
        label="Connections may tag me in their photos"
        hint="When this is off, no one can tag you. Tags you already have stay until you remove them."
        checked={photoTagsAllowed}
        onChange={({ target }) => {
          const change = { photoTagsAllowed: target.checked };
          save.mutate({ userId, changes: change, shown: change });
        }}
      />
    </Part>
  );
}
