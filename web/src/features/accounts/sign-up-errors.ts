import { usernameMessages } from "@attune/core/accounts/username.rules";
import { isTooShort } from "../../lib/auth/password-rules.ts";
import type { UsernameStanding } from "../../parts/username/useUsernameCheck.ts";
import { fullNameHint, isFullName } from "./full-name.ts";
import { type Refusal, type SignUpValues, signUpWords } from "./sign-up-rules.ts";

/** What has happened to the form so far. */
export interface SignUpProgress {
  /** Whether it was sent while incomplete. */
  tried: boolean;
  /** Names of the fields that were left. */
  left: readonly string[];
  /** The last refusal, and what was refused. */
  refused: { values: SignUpValues; words: Refusal } | undefined;
}

export type SignUpErrors = Record<keyof SignUpValues, string | undefined>;

/** The error to show at each field. A refused field's stays until it changes. */
export function signUpErrors(
  values: SignUpValues,
  standing: UsernameStanding,
  { tried, left, refused }: SignUpProgress,
): SignUpErrors {
  const { name, password, confirmation } = values;
  const refusedAt = (field: keyof SignUpValues) =>
    refused?.words.field === field && refused.values[field] === values[field]
      ? refused.words.message
      : undefined;
  const missing = (field: keyof SignUpValues, text: string) =>
    (tried || left.includes(field)) && values[field].trim() === "" ? text : undefined;
  const incomplete = tried && !isFullName(name) ? (fullNameHint(name) ?? undefined) : undefined;
  const tooShort = left.includes("password") && password !== "" && isTooShort(password);
  // While it's typed, the beginning of the password is no mismatch.
  const confirmed = tried || left.includes("confirmation");
  const differs =
    confirmation !== "" &&
    password !== confirmation &&
    (confirmed || !password.startsWith(confirmation));
  return {
    name: missing("name", "Please enter your first and last name.") ?? incomplete,
    username:
      standing.kind === "refused"
        ? standing.message
        : (missing("username", usernameMessages.required) ?? refusedAt("username")),
    email: missing("email", "Please enter your email address.") ?? refusedAt("email"),
    password:
      missing("password", "Please choose a password.") ??
      (tooShort ? "Password too short" : refusedAt("password")),
    confirmation:
      missing("confirmation", "Please enter the password again.") ??
      (differs ? signUpWords.mismatch.message : undefined),
  };
}
