import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { followSignIn } from "../../lib/auth/follow-sign-in.ts";
import { useForm } from "../../lib/form.ts";
import { session } from "../../lib/session.ts";
import { readItem, tabKeys } from "../../lib/storage.ts";
import { useStore } from "../../lib/store.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazyComponent.tsx";
import { PasswordInput } from "../../ui/PasswordInput.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { FormPage } from "./FormPage.tsx";
import type { Next } from "./sign-in-toasts.ts";

const OtherSignIns = lazyComponent(() => import("./OtherSignIns.tsx"));
const SecondFactor = lazyComponent(() => import("./SecondFactor.tsx"));
/** Lazy: loads when the form is first touched. */
const acts = () => import("./sign-in-toasts.ts");

type Mode = "signIn" | "forgot" | "code";

const titles: Record<Mode, string> = {
  signIn: "Log in",
  forgot: "Forgot your password?",
  code: "One more step",
};

const leads: Record<Mode, string> = {
  signIn: "Good to see you again.",
  forgot: "Enter your email or username and we'll send you a link to choose a new password.",
  code: "Your account asks for a code as well as your password.",
};

/** Whether a sign-out led here, which is about to forget its page. After idleness it's kept. */
const cameBySignOut = () =>
  session.get().event === "signedOut" && readItem(tabKeys.idlePage, sessionStorage) === null;

/** Whether a link to one thing, such as a post or a profile, led here. */
const cameByLink = () =>
  !cameBySignOut() && /^\/\w+\/./.test(readItem(tabKeys.postLoginRedirect, sessionStorage) ?? "");

const noName = "Please enter your email or username.";

interface Values {
  identifier: string;
  password: string;
  remember: boolean;
}

interface FieldsProps {
  form: ReturnType<typeof useForm<Values>>;
  forgot: boolean;
}

function Fields({ form, forgot }: FieldsProps) {
  // When it shows again after the second step, only the password is asked for.
  const [isBack] = useState(form.values.identifier !== "");
  return (
    <>
      <Field label="Email or username" required error={form.errors.identifier}>
        <TextInput
          {...form.field("identifier")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {!forgot && (
        <Field label="Password" required error={form.errors.password}>
          <PasswordInput
            {...form.field("password")}
            autoComplete="current-password"
            autoFocus={isBack}
          />
        </Field>
      )}
      {!forgot && (
        <Checkbox
          label="Remember me for 30 days"
          checked={form.values.remember}
          onChange={({ target }) => form.set("remember", target.checked)}
          className="-my-3"
        />
      )}
    </>
  );
}

export default function LoginPage() {
  const [mode, setMode] = useState<Mode>("signIn");
  // Once, because the page is forgotten when the sign-in leads there.
  const [byLink] = useState(cameByLink);
  const forgot = mode === "forgot";
  /** Whether the sign-in is complete and the next page is loading. */
  const leaving = useStore(session).userId !== null;

  useEffect(followSignIn, []);

  const goTo = (next: Next) => {
    if (next === "otherName") form.refuse("identifier", "Username not found");
    else if (next === "noName") form.refuse("identifier", noName);
    else if (next !== "nothing") setMode(next);
  };

  const signIn = async ({ identifier, password, remember }: Values) => {
    const { signInWithToasts } = await acts();
    goTo(await signInWithToasts({ identifier, password, remember }));
  };

  const requestReset = async ({ identifier }: Values) => {
    const { requestResetWithToasts } = await acts();
    if (await requestResetWithToasts(identifier)) toggle();
  };

  const form = useForm<Values>({
    initial: { identifier: "", password: "", remember: false },
    validate: ({ identifier, password }) => ({
      identifier: identifier.trim() ? undefined : noName,
      password: forgot || password ? undefined : "Please enter your password.",
    }),
    submit: (values) => (forgot ? requestReset(values) : signIn(values)),
  });

  const submit = (event: FormEvent) => {
    if (leaving) {
      event.preventDefault();
      return;
    }
    if (!form.isValid) void acts().then(({ toastMissing }) => toastMissing(forgot));
    form.props.onSubmit(event);
  };

  const toggle = () => {
    setMode(forgot ? "signIn" : "forgot");
    form.reset(form.values);
  };

  return (
    <FormPage
      title={titles[mode]}
      lead={byLink && mode === "signIn" ? "Log in to see this page." : leads[mode]}
      seed="login"
    >
      {mode === "code" ? (
        <SecondFactor onBack={() => setMode("signIn")} />
      ) : (
        <form
          {...form.props}
          onSubmit={submit}
          onFocus={() => void acts()}
          className="flex flex-col gap-6"
        >
          <Fields form={form} forgot={forgot} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button
              look="filled"
              type="submit"
              busy={form.busy || leaving}
              busyLabel={forgot ? "Sending..." : "Logging in..."}
            >
              {forgot ? "Send reset link" : "Log in"}
            </Button>
            <Button look="text" className="-mx-2" onClick={toggle}>
              {forgot ? "Back to login" : "Forgot password?"}
            </Button>
          </div>
          {!forgot && (
            <OtherSignIns
              identifier={form.values.identifier}
              remember={form.values.remember}
              onNext={goTo}
            />
          )}
        </form>
      )}
      {mode === "signIn" && (
        <p className="mt-8 border-t border-line pt-6 text-muted">
          New here?{" "}
          <Link to="/signup" className="link">
            Join now
          </Link>
        </p>
      )}
    </FormPage>
  );
}
