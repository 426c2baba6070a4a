import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldLeft } from "../../lib/field-left.ts";
import { session } from "../../lib/session.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { toast } from "../../ui/toast.ts";
import { isFullName } from "./full-name.ts";
import { SignUpFields } from "./SignUpFields.tsx";
import { type SignUpProgress, signUpErrors } from "./sign-up-errors.ts";
import { isFilled, type Refusal, signUpProblem, signUpWords } from "./sign-up-rules.ts";
import { useCreateAccount } from "./useCreateAccount.ts";
import { useSignUpValues } from "./useSignUpValues.ts";
import { useSuggestedUsername } from "./useSuggestedUsername.ts";

const ProviderSignIn = lazyComponent(() => import("./ProviderSignIn.tsx"));

export function SignUpForm() {
  /** Whether the account exists and the next page is loading. */
  const leaving = useStore(session).userId !== null;
  const { values: typed, set, usernameEdited, ...attempt } = useSignUpValues(leaving);
  const { values, isSuggested, standing, askAgain } = useSuggestedUsername(typed, {
    edited: usernameEdited,
    unanswered: attempt.unanswered,
  });
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<SignUpProgress["refused"]>();
  const form = useRef<HTMLFormElement>(null);
  const ready =
    isFilled(values) &&
    values.password === values.confirmation &&
    standing.kind === "free" &&
    isFullName(values.name);

  const focusWrong = () =>
    form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();

  /** Shows a refusal, also at the field it's about, until that changes. */
  const refuse = (words: Refusal) => {
    toast(words);
    flushSync(() => setRefused({ values, words }));
    if (words.field) focusWrong();
  };
  const create = useCreateAccount({ refuse, onTaken: askAgain, ...attempt });

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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || leaving) return;
    if (!ready) {
      explain();
      return;
    }
    setBusy(true);
    await create(values).finally(() => setBusy(false));
  };

  const explainOnEnter = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && target instanceof HTMLInputElement && !ready) explain();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={(event) => {
        const name = fieldLeft(event);
        if (name !== null) setLeft((before) => [...before, name]);
      }}
      onKeyDown={explainOnEnter}
      className="flex flex-col gap-6"
    >
      <SignUpFields
        values={values}
        set={set}
        errors={signUpErrors(values, standing, { tried, left, refused })}
        standing={standing}
        usernameIsSuggested={isSuggested}
        onAskAgain={askAgain}
      />
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
  );
}
