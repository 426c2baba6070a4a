import { session } from "../session.ts";
import { hasStoredSession } from "../stored-session.ts";
import { endLocalSession } from "./end-local-session.ts";
import { onSignOutElsewhere } from "./sign-out-channel.ts";

/** Ends this tab's own session too, if it has one. */
async function leaveToo(): Promise<void> {
  if (!hasStoredSession()) return endLocalSession();
  const { signOut } = await import("./sign-out.ts");
  await signOut().catch(endLocalSession);
}

/** Signs out when the same member does in another tab. @returns a function that stops it */
export const followSignOut = (): (() => void) =>
  onSignOutElsewhere((who) => {
    const { userId } = session.get();
    if (userId !== null && who === userId) void leaveToo();
  });
