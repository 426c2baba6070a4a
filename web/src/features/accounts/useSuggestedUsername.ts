import { usernamesFromName } from "@attune/core/accounts/username.rules";
import { useEffect, useState } from "react";
import { type UsernameStanding, useUsernameCheck } from "../../parts/username/useUsernameCheck.ts";
import { isFullName } from "./full-name.ts";
import type { SignUpValues } from "./sign-up-rules.ts";
import type { Unanswered } from "./useSignUpValues.ts";

interface UsernameOptions {
  /** Whether the member has edited the username. */
  edited: boolean;
  unanswered: Unanswered;
}

/**
 * Adds a username made from the name until the member edits it, and checks whether it's free.
 */
export function useSuggestedUsername(
  values: SignUpValues,
  { edited, unanswered }: UsernameOptions,
) {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const suggestion =
    !edited && isFullName(values.name)
      ? usernamesFromName(values.name).find((username) => !refused.includes(username))
      : undefined;
  const username = suggestion ?? values.username;
  const { standing: checked, askAgain } = useUsernameCheck(username);
  // After a lost answer the account may exist, and the username be taken by the member themselves.
  const mayBeOwn = unanswered?.username === username && unanswered.email === values.email;
  const standing: UsernameStanding =
    mayBeOwn && checked.kind === "refused" ? { kind: "free" } : checked;
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
