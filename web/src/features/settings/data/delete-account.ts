import { graceDays } from "@attune/core/accounts/accounts.rules";
import { onlineManager } from "@tanstack/react-query";
import { client } from "../../../lib/api.ts";
import { notifyOtherTabs } from "../../../lib/auth/sign-out-channel.ts";
import { accountDeletionRedirectMs } from "../../../lib/constants.ts";
import { describeError } from "../../../lib/errors.ts";
import { removeDatabase } from "../../../lib/local-data/database.ts";
import { readError } from "../../../lib/read-error.ts";
import { session } from "../../../lib/session.ts";
import { accessToken } from "../../../lib/session-tokens.ts";
import { forgetEverything } from "../../../lib/storage.ts";
import { toast } from "../../../ui/toast.ts";

/** @throws without a token, or when the server refuses */
async function askForDeletion(userId: string, withGrace: boolean): Promise<void> {
  if (!(await accessToken().catch(() => null))) throw new Error("No valid session found");
  const ask = () => client.accounts.deleteAccount({ userId, ...(withGrace && { withGrace }) });
  await ask().catch(async (error: unknown) => {
    if (readError(error).status !== undefined) throw error;
    // The answer was lost. If the server had agreed, it refuses the token now.
    await ask().catch((again: unknown) => {
      if (readError(again).status !== 401) throw again;
    });
  });
}

const goodbyes = {
  now: {
    title: "Account Deleted",
    message: "You're logged out everywhere. Thank you for being here.",
  },
  later: {
    title: "Deletion scheduled",
    message: `You're logged out everywhere. To keep your account, log in within ${graceDays} days and choose “Keep my account”.`,
  },
} as const;

/** Keeps the "Session Invalid" screen from replacing the goodbye. */
function keepGoodbyeOnScreen(): void {
  const stay = () => {
    if (session.get().invalid) session.patch({ invalid: false });
  };
  session.subscribe(stay);
  stay();
}

/**
 * Deletes the account, now or after the grace period, clears the device, and redirects to the front
 * page after two seconds.
 * @returns whether the server agreed
 */
export async function deleteAccount(userId: string, withGrace = false): Promise<boolean> {
  try {
    await askForDeletion(userId, withGrace);
  } catch (error) {
    const message = readError(error).message
      ? describeError(error).message
      : "Failed to delete account";
    toast({ title: "Deletion Failed", message, tone: "error" });
    return false;
  }
  // Pauses queries, as the account is gone while the goodbye is on screen.
  onlineManager.setOnline(false);
  forgetEverything();
  removeDatabase();
  keepGoodbyeOnScreen();
  toast({ ...goodbyes[withGrace ? "later" : "now"], stayMs: null });
  // Other tabs would keep showing the member's data. Not before this page is left, as it would
  // follow them to /login.
  addEventListener("pagehide", () => notifyOtherTabs(userId), { once: true });
  setTimeout(() => location.assign("/"), accountDeletionRedirectMs);
  return true;
}
