import type { Profile } from "@attune/core/profiles/profiles.contract";
import { useSavePortrait } from "../../../parts/portrait/useSavePortrait.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { PhotoPicker } from "../../../ui/PhotoPicker.tsx";
import { Part } from "../Part.tsx";

/** Saved as soon as the upload is complete, not with the form. */
export function PhotoPart({ profile }: { profile: Profile }) {
  const saving = useSavePortrait();
  return (
    <Part title="Your photo" hint="A square of 400x400 or larger looks best.">
      <PhotoPicker
        imageUrl={profile.imageUrl ?? ""}
        cropTitle="Crop Your Profile Picture"
        {...saving}
      />
      {profile.photoInReview && (
        <Notice>
          We couldn't check your photo when you sent it. Someone on our team will look at it.
        </Notice>
      )}
    </Part>
  );
}
