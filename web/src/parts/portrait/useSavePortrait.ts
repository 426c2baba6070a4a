import type { Profile } from "@attune/core/profiles/profiles.contract";
import { useMutation } from "@tanstack/react-query";
import { updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { describePhotoError, PhotoError } from "../../lib/photo/photo-errors.ts";
import { showOptimistically } from "../../lib/show-optimistically.ts";
import { toast } from "../../ui/toast.ts";

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

/** Saves an uploaded photo at once. @returns what a `PhotoPicker` needs */
export function useSavePortrait(onSaved?: () => void) {
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
      onSaved?.();
    },
    onError: (_error, _sent, takeBack) => {
      takeBack?.();
      toast({ ...uploadFailed, tone: "error" });
    },
  });
  return {
    purpose: "avatar" as const,
    needsFace: true,
    onUploaded: (imageUrl: string, photoInReview: boolean) =>
      save.mutate({ imageUrl, photoInReview }),
    onProblem: toastProblem,
  };
}
