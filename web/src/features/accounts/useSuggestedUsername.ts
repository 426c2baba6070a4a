import { usernamesFromName } from "@attune/core/accounts/username.rules";
import { useEffect, useState } from "react";
import { useUsernameCheck } from "../../parts/username/useUsernameCheck.ts";
import { isFullName } from "./full-name.ts";
import type { SignUpValues } from "./sign-up-rules.ts";

/**
 * Adds a username made from the name until the member edits it, and checks whether it's free.
 * @param edited whether the member has edited the username
 */
export function useSuggestedUsername(values: SignUpValues, edited: boolean) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const suggestion =
    !edited && isFullName(values.name)
      ? usernamesFromName(values.name).find((username) => !refused.includes(username))
      : undefined;
  const username = suggestion ?? values.username;
  const { standing, askAgain } = useUsernameCheck(username);
  const isRefused = suggestion !== undefined && standing.kind === "refused";
  useEffect(() => {
    if (isRefused) setRefused((before) => [...before, username]);
  }, [isRefused, username]);
  return {
    values: { ...values, username },
    isSuggested: suggestion !== undefined,
    // The next suggestion follows a refused one.
    standing: isRefused ? ({ kind: "checking" } as const) : standing,
    askAgain,
  };
}
