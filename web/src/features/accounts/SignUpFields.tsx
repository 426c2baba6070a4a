import { maxNameLength } from "@attune/core/profiles/profiles.rules";
import { type ChangeEvent, type SyntheticEvent, useRef } from "react";
import { lowerCased } from "../../parts/username/lower-cased.ts";
import { usernameStatus } from "../../parts/username/username-status.tsx";
import type { UsernameStanding } from "../../parts/username/useUsernameCheck.ts";
import { Field } from "../../ui/Field.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { fullNameHint } from "./full-name.ts";
import type { SignUpErrors } from "./sign-up-errors.ts";
import type { SignUpValues } from "./sign-up-rules.ts";

interface SignUpFieldsProps {
  values: SignUpValues;
  set: (field: keyof SignUpValues, value: string) => void;
  errors: SignUpErrors;
  standing: UsernameStanding;
  usernameIsSuggested: boolean;
  /** Checks the username again. */
  onAskAgain: () => void;
}

/** What's typed before a suggestion that wasn't selected, as by an input method, replaces it. */
const withoutSuggestion = (typed: string, suggestion: string): string =>
  suggestion !== "" && typed.length > suggestion.length && typed.endsWith(suggestion)
    ? typed.slice(0, -suggestion.length)
    : typed;

export function SignUpFields({
  values,
  set,
  errors,
  standing,
  usernameIsSuggested,
  onAskAgain,
}: SignUpFieldsProps) {
  const control = (field: keyof SignUpValues) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.target.value),
  });
  const isEntered = useRef(false);
  const selectSuggestion = ({ currentTarget, type }: SyntheticEvent<HTMLInputElement>) => {
    // The press that enters the field ends the selection again. A later one places the caret.
    const isEntering = type === "focus" || isEntered.current;
    isEntered.current = type === "focus";
    if (usernameIsSuggested && isEntering) currentTarget.select();
  };
  return (
    <>
      <Field
        label="Full name"
        required
        status={errors.name ? null : fullNameHint(values.name)}
        error={errors.name}
      >
        <TextInput {...control("name")} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field
        label="Username"
        required
        hint="How others mention you. Lowercase letters, numbers, _ and -."
        status={usernameStatus(standing, onAskAgain)}
        error={errors.username}
      >
        <TextInput
          {...control("username")}
          onChange={(event) => {
            const suggestion = usernameIsSuggested ? values.username : "";
            set("username", withoutSuggestion(lowerCased(event), suggestion));
          }}
          // So that typing replaces a suggestion.
          onFocus={selectSuggestion}
          onClick={selectSuggestion}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Email" required error={errors.email}>
        <TextInput {...control("email")} type="email" autoComplete="email" />
      </Field>
      <Field
        label="Password"
        required
        hint="At least 6 characters. A short phrase is easy to remember."
        error={errors.password}
      >
        <PasswordInput {...control("password")} autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" required error={errors.confirmation}>
        <PasswordInput {...control("confirmation")} autoComplete="new-password" />
      </Field>
    </>
  );
}
