import { onlineManager } from "@tanstack/react-query";
import { client } from "../../../lib/api.ts";
import { accountDeletionRedirectMs } from "../../../lib/constants.ts";
import { readError } from "../../../lib/error-facts.ts";
import { tell } from "../../../lib/errors.ts";
import { removeDatabase } from "../../../lib/kept/database.ts";
import { session } from "../../../lib/session.ts";
import { accessToken } from "../../../lib/session-tokens.ts";
import { forgetEverything } from "../../../lib/storage.ts";
import { toast } from "../../../ui/toast.ts";

/** @throws when no token is to be had, or the server refuses */
async function askForDeletion(userId: string): Promise<void> {
  if (!(await accessToken().catch(() => null))) throw new Error("No valid session found");
  await client.accounts.deleteAccount({ userId });
}

/** That the tokens are gone is no news now: the farewell stays until the page is left. */
function standOverInvalid(): void {
  session.subscribe(() => {
    if (session.get().invalid) session.patch({ invalid: false });
  });
}

/**
 * Deletes the own account, clears the device, and leads to the front page after two seconds.
 * @returns whether it is deleted
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  try {
    await askForDeletion(userId);
  } catch (error) {
    const message = readError(error).message ? tell(error).message : "Failed to delete account";
    toast({ title: "Deletion Failed", message, tone: "error" });
    return false;
  }
  // No query asks for an account that is gone, in the seconds the farewell is on the screen.
  onlineManager.setOnline(false);
  forgetEverything();
  removeDatabase();
  standOverInvalid();
  toast({
    title: "Account Deleted",
    message: "You are signed out everywhere. Thank you for having been here.",
    stayMs: null,
  });
  setTimeout(() => location.assign("/"), accountDeletionRedirectMs);
  return true;
}
