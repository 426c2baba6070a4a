import type { Profile } from "@attune/core/profiles/profiles.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountKey, updateAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { readError } from "../../lib/read-error.ts";
import { session } from "../../lib/session.ts";
import { showOptimistically } from "../../lib/show-optimistically.ts";
import { toast } from "../../ui/toast.ts";

export type ProfileChanges = Omit<Parameters<typeof client.profiles.updateProfile>[0], "userId">;

/** An error that's never retried (see `isSecurityError`). */
function refusal(message: string): Error {
  const error = new Error(message);
  error.name = "SecurityError";
  return error;
}

/** @throws when signed out, or for another member's profile */
export async function updateProfile(userId: string, changes: ProfileChanges): Promise<Profile> {
  const signedIn = session.get().userId;
  if (!signedIn) throw refusal("User not authenticated");
  if (userId !== signedIn) throw refusal("Cannot update other users profiles");
  return client.profiles.updateProfile({ userId, ...changes });
}

export function showUpdateFailed(error: unknown): void {
  const message = readError(error).message
    ? describeError(error).message
    : "Failed to update profile";
  toast({ title: "Update Failed", message, tone: "error" });
}

export interface ProfileSave {
  userId: string;
  changes: ProfileChanges;
  /** The fields to show until the server answers. */
  shown: Partial<Profile>;
}

/** Optimistic update. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    // One at a time, because each answer has the whole profile.
    scope: { id: "profile" },
    mutationFn: ({ userId, changes }: ProfileSave) => updateProfile(userId, changes),
    onMutate: ({ shown }) => showOptimistically(shown),
    onSuccess: (profile) => {
      updateAccount((account) => ({ ...account, profile }));
      toast({
        title: "Profile Updated",
        message: "Your profile has been successfully updated.",
        tone: "success",
      });
    },
    onError: (error, _save, takeBack) => {
      takeBack?.();
      showUpdateFailed(error);
      // The rollback may restore the values of an earlier save that failed as well, so refetch.
      void queryClient.invalidateQueries({ queryKey: accountKey() });
    },
  });
}
