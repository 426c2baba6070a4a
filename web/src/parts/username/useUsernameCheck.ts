import { usernameMessages, usernameProblem } from "@attune/core/accounts/username.rules";
import { useEffect, useState } from "react";
import { usernameCheckDebounceMs } from "../../lib/constants.ts";

export type UsernameStanding =
  | { kind: "empty" }
  | { kind: "checking" }
  | { kind: "free" }
  | { kind: "refused"; message: string }
  /** The server couldn't say; `message` explains. */
  | { kind: "unverified"; message: string };

export async function checkUsername(username: string): Promise<UsernameStanding> {
  const problem = usernameProblem(username);
  if (problem) return { kind: "refused", message: problem };
  try {
    const { client } = await import("../../lib/api.ts");
    const { available } = await client.accounts.checkUsernameAvailability({
      usernameText: username,
    });
    return available ? { kind: "free" } : { kind: "refused", message: usernameMessages.taken };
  } catch {
    return { kind: "unverified", message: usernameMessages.unverified };
  }
}

/** The status of a username, half a second after typing stops. */
export function useUsernameCheck(username: string) {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ username: string; standing: UsernameStanding } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks about the same name
  useEffect(() => {
    if (username === "") return undefined;
    let overtaken = false;
    const timer = setTimeout(async () => {
      const standing = await checkUsername(username);
      if (!overtaken) setKnown({ username, standing });
    }, usernameCheckDebounceMs);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [username, attempt]);

  const standing = (): UsernameStanding => {
    if (username === "") return { kind: "empty" };
    return known?.username === username ? known.standing : { kind: "checking" };
  };
  return {
    standing: standing(),
    /** Checks the same name again. */
    askAgain: () => {
      setKnown(null);
      setAttempt((before) => before + 1);
    },
  };
}
