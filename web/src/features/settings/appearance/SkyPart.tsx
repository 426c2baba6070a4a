import { useState } from "react";
import { chooseSky, showsSky } from "../../../lib/sky-choice.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Part } from "../Part.tsx";
import { useMyProfile } from "../useRequiredAccount.ts";

/** Renders nothing without a chart, or while astrology is off. */
export function SkyPart() {
  const profile = useMyProfile();
  const [shown, setShown] = useState(showsSky);
  if (!profile?.astrologyEnabled || !profile.sunSign) return null;
  return (
    <Part title="Sky today" hint="On this device.">
      <Checkbox
        label="Show the Moon's phase and what changes in the sky on the community page"
        checked={shown}
        onChange={({ target }) => {
          chooseSky(target.checked);
          setShown(target.checked);
        }}
      />
    </Part>
  );
}
