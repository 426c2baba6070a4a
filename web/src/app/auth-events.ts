import { accountStatus, unknownAccount } from "../lib/account-status.ts";
import { sessionCleanupDelayMs } from "../lib/constants.ts";
import { onAuthEvent } from "../lib/session.ts";

/** Cleans up half a second after a sign-in or sign-out. */
export function followAuthEvents(): () => void {
  return onAuthEvent((event, userId) => {
    if (event !== "signedIn" && event !== "signedOut") return;
    accountStatus.set(unknownAccount);
    setTimeout(async () => {
      const { cleanUpAfterSignIn, cleanUpAfterSignOut } = await import("./auth-cleanup.ts");
      if (event === "signedOut") cleanUpAfterSignOut();
      else if (userId) await cleanUpAfterSignIn(userId);
    }, sessionCleanupDelayMs);
  });
}
