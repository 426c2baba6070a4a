import { useEffect, useState } from "react";
import { deviceKeys, readJson, writeJson } from "../../lib/storage.ts";
import type { SignUpValues } from "./sign-up-rules.ts";

const empty: SignUpValues = { name: "", username: "", email: "", password: "", confirmation: "" };

/** What was sent in an attempt whose answer was lost: the account may exist. */
export type Unanswered = Pick<SignUpValues, "username" | "email"> | undefined;

interface Kept extends Partial<SignUpValues> {
  unanswered?: Unanswered;
}

/**
 * The form's values, and what was sent without an answer. Kept through a reload, except passwords,
 * which are never stored.
 * @param leaving whether the account exists: the sign-in has removed the kept ones for good
 */
export function useSignUpValues(leaving: boolean) {
  const [{ unanswered: before, ...kept }] = useState(
    () => readJson<Kept>(deviceKeys.signUpForm) ?? {},
  );
  const [values, setValues] = useState<SignUpValues>({ ...empty, ...kept });
  const [unanswered, setUnanswered] = useState(before);
  const [usernameEdited, setUsernameEdited] = useState(values.username !== "");
  const { name, username, email } = values;
  useEffect(() => {
    if (!leaving) writeJson(deviceKeys.signUpForm, { name, username, email, unanswered });
  }, [name, username, email, unanswered, leaving]);
  const set = (field: keyof SignUpValues, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (field === "username") setUsernameEdited(true);
  };
  return { values, set, usernameEdited, unanswered, setUnanswered };
}
