import { useAccount } from "../../lib/account.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { PhotoPicker } from "../../ui/PhotoPicker.tsx";
import { useSavePortrait } from "./useSavePortrait.ts";

interface AddPhotoDialogProps {
  onClose: () => void;
  /** Called once the photo is saved, after `onClose`. */
  onAdded?: (() => void) | undefined;
}

/** For members who left their photo for later. */
export default function AddPhotoDialog({ onClose, onAdded }: AddPhotoDialogProps) {
  const profile = useAccount()?.profile;
  const saving = useSavePortrait(() => {
    onClose();
    onAdded?.();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add your photo"
      description="People like to see who they're talking to. Once you've added a photo, you can send connection requests and start conversations."
    >
      <PhotoPicker
        imageUrl={profile?.imageUrl ?? ""}
        cropTitle="Crop Your Profile Picture"
        {...saving}
      />
      <p className="text-small text-muted">
        A clear photo of just you, with your face visible. It's how people will remember you.
      </p>
    </Dialog>
  );
}
