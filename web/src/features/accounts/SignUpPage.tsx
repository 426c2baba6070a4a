import { usernameMessages } from "@attune/core/accounts/username.rules";
import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { maxNameLength } from "@attune/core/profiles/profiles.rules";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { minPasswordLength, signUpRedirectDelayMs } from "../../lib/constants.ts";
import { fieldLeft } from "../../lib/field-left.ts";
import { session } from "../../lib/session.ts";
import { deviceKeys, readJson, tabKeys, writeItem, writeJson } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { FormPage } from "./FormPage.tsx";
import { fullNameHint, isFullName } from "./full-name.ts";
import {
  isFilled,
  type Refusal,
  type SignUpValues,
  signUpFailure,
  signUpProblem,
  signUpWords,
} from "./sign-up-rules.ts";
import { isUnanswered } from "./unanswered.ts";
import { usernameStatus } from "./username-status.tsx";
import { checkUsername, useUsernameCheck } from "./useUsernameCheck.ts";

const ProviderSignIn = lazyComponent(() => import("./ProviderSignIn.tsx"));

const empty: SignUpValues = { name: "", username: "", email: "", password: "", confirmation: "" };

/** The form's values before a reload. Passwords are never stored. */
const saved = (): SignUpValues => ({
  ...empty,
  ...readJson<Partial<SignUpValues>>(deviceKeys.signUpForm),
});

/** Lower-cases the input without moving the caret. */
function lowerCased({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart;
  target.value = target.value.toLowerCase();
  target.setSelectionRange(caret, caret);
  return target.value;
}

/** Mails the confirmation code. Failures don't matter here, as it can be sent again later. */
async function mailCode(): Promise<void> {
  const { client } = await import("../../lib/api.ts");
  await client.accounts.resendEmailCode().catch(() => undefined);
}

export default function SignUpPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Ignores unknown plans, for which no checkout would open.
  const plan = firstPlans.find(({ planId }) => planId === params.get("plan"))?.planId;
  const [values, setValues] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ values: SignUpValues; words: Refusal }>();
  const form = useRef<HTMLFormElement>(null);
  /** Email of an attempt whose answer was lost. */
  const unanswered = useRef<string | null>(null);
  /** Whether the account exists and the next page is loading. */
  const leaving = useStore(session).userId !== null;
  const { standing, askAgain } = useUsernameCheck(values.username);
  const { name, username, email, password, confirmation } = values;

  useEffect(() => {
    // Removed by the sign-in, and may not come back.
    if (!leaving) writeJson(deviceKeys.signUpForm, { name, username, email });
  }, [name, username, email, leaving]);

  // Stored, because the guards redirect to the membership page without this query parameter.
  useEffect(() => {
    if (plan) writeItem(tabKeys.chosenPlan, plan, sessionStorage);
  }, [plan]);

  const set = (field: keyof SignUpValues, value: string) =>
    setValues((before) => ({ ...before, [field]: value }));
  const control = (field: keyof SignUpValues) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(field, event.target.value),
  });

  const matching = password === confirmation;
  const ready = isFilled(values) && matching && standing.kind === "free" && isFullName(name);

  const focusWrong = () =>
    form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();

  /** Shows a refusal, also at the field it's about, until that changes. */
  const refuse = (words: Refusal) => {
    toast(words);
    flushSync(() => setRefused({ values, words }));
    if (words.field) focusWrong();
  };

  /** Shows what's missing when Enter is pressed while the button is disabled. */
  const explain = () => {
    // Synchronous, because the error has to be in the DOM before its field can be focused.
    flushSync(() => setTried(true));
    const problem = signUpProblem(values);
    if (problem) toast(problem);
    else if (standing.kind === "refused" || standing.kind === "unverified")
      toast(signUpWords.usernameInvalid(standing.message));
    focusWrong();
  };

  /** @returns whether the username is still free */
  const isStillFree = async (): Promise<boolean> => {
    const now = await checkUsername(username);
    if (now.kind === "refused" && now.message === usernameMessages.taken) {
      askAgain();
      refuse(signUpWords.usernameTaken);
      return false;
    }
    if (now.kind === "refused" || now.kind === "unverified") {
      toast(signUpWords.usernameInvalid(now.message));
      return false;
    }
    return true;
  };

  const create = async () => {
    const problem = signUpProblem(values);
    if (problem) {
      toast(problem);
      return;
    }
    // After a lost answer the account may exist, and the username be taken by the member
    // themselves.
    const again = unanswered.current === email;
    if (!again && !(await isStillFree())) return;
    try {
      const { signUp } = await import("../../lib/auth/sign-up.ts");
      await signUp({ name, username, email, password });
    } catch (thrown) {
      if (isUnanswered(thrown)) unanswered.current = email;
      refuse(signUpFailure(thrown));
      return;
    }
    toast(signUpWords.created);
    void mailCode();
    setTimeout(() => void navigate("/membership", { replace: true }), signUpRedirectDelayMs);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || leaving) return;
    if (!ready) {
      explain();
      return;
    }
    setBusy(true);
    await create().finally(() => setBusy(false));
  };

  const refusedAt = (field: keyof SignUpValues) =>
    refused?.words.field === field && refused.values[field] === values[field]
      ? refused.words.message
      : undefined;
  const missing = (field: keyof SignUpValues, text: string) =>
    (tried || left.includes(field)) && values[field].trim() === "" ? text : undefined;
  const nameHint = fullNameHint(name);
  const nameError = tried && nameHint && !isFullName(name) ? nameHint : undefined;
  const usernameError =
    standing.kind === "refused"
      ? standing.message
      : (missing("username", usernameMessages.required) ?? refusedAt("username"));
  const confirmed = tried || left.includes("confirmation");
  const differs =
    confirmation !== "" && !matching && (confirmed || !password.startsWith(confirmation));
  const tooShort =
    left.includes("password") && password !== "" && password.length < minPasswordLength;

  return (
    <FormPage
      title="Join the community"
      lead={
        plan
          ? "Create your account, go to the checkout, and tell us a little about yourself."
          : "Create your account, choose a membership, and tell us a little about yourself."
      }
      seed="signup"
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onBlur={(event) => {
          const name = fieldLeft(event);
          if (name !== null) setLeft((before) => [...before, name]);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.target instanceof HTMLInputElement && !ready)
            explain();
        }}
        className="flex flex-col gap-6"
      >
        <Field
          label="Full name"
          required
          status={nameError ? null : nameHint}
          error={missing("name", "Please enter your first and last name.") ?? nameError}
        >
          <TextInput {...control("name")} autoComplete="name" maxLength={maxNameLength} />
        </Field>
        <Field
          label="Username"
          required
          hint="How others mention you. Lower-case letters, numbers, _ and -."
          status={usernameStatus(standing, askAgain)}
          error={usernameError}
        >
          <TextInput
            {...control("username")}
            onChange={(event) => set("username", lowerCased(event))}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label="Email"
          required
          error={missing("email", "Please enter your email address.") ?? refusedAt("email")}
        >
          <TextInput {...control("email")} type="email" autoComplete="email" />
        </Field>
        <Field
          label="Password"
          required
          hint="At least 6 characters. A short phrase is easy to remember."
          error={
            missing("password", "Please choose a password.") ??
            (tooShort ? "Password too short" : refusedAt("password"))
          }
        >
          <PasswordInput {...control("password")} autoComplete="new-password" />
        </Field>
        <Field
          label="Confirm password"
          required
          error={
            missing("confirmation", "Please enter the password again.") ??
            (differs ? signUpWords.mismatch.message : undefined)
          }
        >
          <PasswordInput {...control("confirmation")} autoComplete="new-password" />
        </Field>
        <div>
          <Button
            look="filled"
            type="submit"
            disabled={!ready}
            busy={busy || leaving}
            busyLabel="Creating your account..."
          >
            Create account
          </Button>
        </div>
        <ProviderSignIn next="/signup" />
      </form>
      <p className="mt-8 border-t border-line pt-6 text-muted">
        Already a member?{" "}
        <Link to="/login" className="link">
          Log in
        </Link>
      </p>
    </FormPage>
  );
}
