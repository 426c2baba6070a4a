import { session } from "../session.ts";
import { onSharedSession } from "../session-sharing.ts";
import { initialiseSession } from "../session-tokens.ts";
import { deviceKeys } from "../stored-items.ts";

/** Takes over the session when another tab signs in. @returns a function that stops it */
export function followSignIn(): () => void {
  let looking = false;
  const look = async () => {
    if (looking || session.get().userId !== null) return;
    looking = true;
    await initialiseSession().finally(() => {
      looking = false;
    });
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
