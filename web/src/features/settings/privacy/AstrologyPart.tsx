import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { useSaveProfile } from "../save-profile.ts";
import { useMyProfile } from "../useRequiredAccount.ts";

export function AstrologyPart() {
  const profile = useMyProfile();
  const save = useSaveProfile();
  if (!profile) return null;
  const { userId, astrologyEnabled } = profile;
  return (
    <Part anchor="astrology" title="Astrology and Human Design">
      <Checkbox
        label="Show astrology and Human Design"
        hint="When this is off, you won't see astrology anywhere and won't be matched by it. We keep your chart until you delete it."
        checked={astrologyEnabled}
        onChange={({ target }) => {
          const change = { astrologyEnabled: target.checked };
          save.mutate({ userId, changes: change, shown: change });
        }}
      />
    </Part>
  );
}
