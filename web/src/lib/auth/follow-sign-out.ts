import { session } from "../session.ts";
import { hasStoredSession } from "../stored-session.ts";
import { endLocalSession } from "./end-local-session.ts";
import { onSignOutElsewhere } from "./sign-out-channel.ts";

/** A tab may hold a sign-in of its own, which has to be ended too. */
async function leaveToo(): Promise<void> {
  if (!hasStoredSession()) return endLocalSession();
  const { signOut } = await import("./sign-out.ts");
  await signOut().catch(endLocalSession);
}

/** Follows when the same member signs out in another tab. @returns a function that ends it */
export const followSignOut = (): (() => void) =>
  onSignOutElsewhere((who) => {
    const { userId } = session.get();
    if (userId !== null && who === userId) void leaveToo();
  });
