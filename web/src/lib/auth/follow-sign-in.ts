import { session } from "../session.ts";
import { initialiseSession } from "../session-tokens.ts";
import { deviceKeys } from "../stored-items.ts";

/** Takes over the session when another tab signs in. @returns a function that stops it */
export function followSignIn(): () => void {
  let looking = false;
  // Signing in records activity, and so does what the member does there afterwards.
  const look = async ({ key, newValue }: StorageEvent) => {
    if (key !== deviceKeys.lastActive || newValue === null) return;
    if (looking || session.get().userId !== null) return;
    looking = true;
    await initialiseSession().finally(() => {
      looking = false;
    });
  };
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
}
