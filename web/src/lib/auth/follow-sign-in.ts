import { session } from "../session.ts";
import { onSharedSession } from "../session-sharing.ts";
import { initialiseSession } from "../session-tokens.ts";
import { deviceKeys } from "../stored-items.ts";

/** Takes over the session when another tab signs in. @returns a function that stops it */
export function followSignIn(): () => void {
  let looking = false;
  let lookAgain = false;
  const look = async () => {
    if (session.get().userId !== null) return;
    // The session may have come too late for the look that's under way.
    lookAgain = looking;
    if (looking) return;
    looking = true;
    await initialiseSession().finally(() => {
      looking = false;
    });
    if (lookAgain) await look();
  };
  // A remembered session isn't shared, but signing in records activity, and so does what follows.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === deviceKeys.lastActive && newValue !== null) void look();
  };
  addEventListener("storage", onStorage);
  const stop = onSharedSession(() => void look());
  return () => {
    removeEventListener("storage", onStorage);
    stop();
  };
}
