import type { Profile } from "@attune/core/profiles/profiles.contract";
import { listed } from "../../lib/join-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { Draft } from "./draft.ts";

interface FinishedElsewhereProps {
  /** The profile that was completed on another device. */
  profile: Profile;
  draft: Draft;
  onClose: () => void;
  onKeep: () => void;
  onReplace: () => void;
}

/** Asks which device's entries to keep. Closing the dialog changes neither. */
export default function FinishedElsewhere(props: FinishedElsewhereProps) {
  const { profile, draft, onClose, onKeep, onReplace } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your profile is already complete"
      description="You finished it on another device, or an earlier attempt went through. Do you want to keep the saved profile, or replace it with what you entered here?"
      actions={
        <>
          <Button onClick={onKeep}>Keep the saved profile</Button>
          <Button look="filled" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p>What's different here: {differences(profile, draft)}</p>
    </Dialog>
  );
}

function differences(profile: Profile, draft: Draft): string {
  const differs = (name: "cityId" | "languagesSpoken" | "interests") =>
    JSON.stringify(profile[name]) !== JSON.stringify(draft[name]);
  return listed([
    profile.name !== draft.name.trim() && "Name",
    differs("cityId") && "Location",
    differs("languagesSpoken") && "Languages",
    (profile.bio ?? "") !== draft.bio.trim() && "Short intro",
    // One left for later doesn't replace the other device's.
    draft.imageUrl !== "" && profile.imageUrl !== draft.imageUrl && "Photo",
    differs("interests") && "Interests",
  ]);
}
