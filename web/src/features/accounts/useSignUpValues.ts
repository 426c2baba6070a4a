import { useEffect, useState } from "react";
import { deviceKeys, readJson, writeJson } from "../../lib/storage.ts";
import type { SignUpValues } from "./sign-up-rules.ts";

const empty: SignUpValues = { name: "", username: "", email: "", password: "", confirmation: "" };

/** The form's values before a reload. Passwords are never stored. */
const saved = (): SignUpValues => ({
  ...empty,
  ...readJson<Partial<SignUpValues>>(deviceKeys.signUpForm),
});

/**
 * The form's values, kept through a reload.
 * @param leaving whether the account exists: the sign-in has removed the kept ones for good
 */
export function useSignUpValues(leaving: boolean) {
  const [values, setValues] = useState(saved);
  const [usernameEdited, setUsernameEdited] = useState(values.username !== "");
  const { name, username, email } = values;
  useEffect(() => {
    if (!leaving) writeJson(deviceKeys.signUpForm, { name, username, email });
  }, [name, username, email, leaving]);
  const set = (field: keyof SignUpValues, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (field === "username") setUsernameEdited(true);
  };
  return { values, set, usernameEdited };
}
