import type { Profile } from "@attune/core/profiles/profiles.contract";
import { useMutation } from "@tanstack/react-query";
import { updateAccount } from "../../../lib/account.ts";
import { client } from "../../../lib/api.ts";
import { describePhotoError, PhotoError } from "../../../lib/photo/photo-errors.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { PhotoPicker } from "../../../ui/PhotoPicker.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { showOptimistically } from "../save-profile.ts";

const uploadFailed = {
  title: "Upload Failed",
  message: "Failed to upload image. Please try again.",
};

/** A refused photo has its own message; anything else is a failed upload. */
const toastProblem = (problem: unknown) =>
  toast({
    ...(problem instanceof PhotoError && !/^upload failed$/i.test(problem.title)
      ? describePhotoError(problem)
      : uploadFailed),
    tone: "error",
  });

type Sent = Pick<Profile, "photoInReview"> & { imageUrl: string };

/** Saved as soon as the upload is complete, not with the form. */
export function PhotoPart({ profile }: { profile: Profile }) {
  const save = useMutation({
    mutationFn: ({ imageUrl }: Sent) => client.profiles.setAvatar({ imageUrl }),
    onMutate: (sent) => showOptimistically(sent),
    onSuccess: (_done, sent) => {
      updateAccount((account) =>
        account.profile ? { ...account, profile: { ...account.profile, ...sent } } : account,
      );
      toast({
        title: "Profile Updated",
        message: "Your profile has been successfully updated.",
        tone: "success",
      });
    },
    onError: (_error, _sent, takeBack) => {
      takeBack?.();
      toast({ ...uploadFailed, tone: "error" });
    },
  });
  return (
    <Part title="Your photo" hint="A square of 400x400 or larger looks best.">
      <PhotoPicker
        imageUrl={profile.imageUrl ?? ""}
        cropTitle="Crop Your Profile Picture"
        purpose="avatar"
        needsFace
        onUploaded={(imageUrl, photoInReview) => save.mutate({ imageUrl, photoInReview })}
        onProblem={toastProblem}
      />
      {profile.photoInReview && (
        <Notice>
          We couldn't check your photo when you sent it. Someone on our team will look at it.
        </Notice>
      )}
    </Part>
  );
}
