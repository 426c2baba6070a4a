import { useState } from "react";
import { useForm } from "../../lib/form.ts";
import { isSixDigits } from "../../lib/six-digits.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { CodeForm } from "./CodeForm.tsx";
import { RecoveryCode } from "./RecoveryCode.tsx";
import { isStepExpired, isWrongCode, signInFailure, signInWords } from "./sign-in-words.ts";

interface SecondFactorProps {
  /** Returns to the password, by choice or because the step expired. */
  onBack: () => void;
}

export default function SecondFactor({ onBack }: SecondFactorProps) {
  const [recovering, setRecovering] = useState(false);
  if (recovering) return <RecoveryCode onDone={onBack} onBack={() => setRecovering(false)} />;
  return <AppCode onBack={onBack} onLost={() => setRecovering(true)} />;
}

function AppCode({ onBack, onLost }: SecondFactorProps & { onLost: () => void }) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }): { code?: string } =>
      isSixDigits(code) ? {} : { code: "The code has six digits." },
    isComplete: ({ code }) => isSixDigits(code),
    submit: async ({ code }) => {
      try {
        const { confirmSignIn } = await import("../../lib/auth/sign-in.ts");
        await confirmSignIn(code);
        toast(signInWords.welcome);
      } catch (thrown) {
        if (isStepExpired(thrown)) {
          toast(signInWords.tookTooLong);
          onBack();
          return;
        }
        if (!isWrongCode(thrown)) {
          toast(signInFailure(thrown));
          return;
        }
        form.refuse("code", signInWords.codeWrong.message);
        toast(signInWords.codeWrong);
      }
    },
  });
  return (
    <CodeForm
      form={form}
      label="Code from your authenticator app"
      hint="Six digits that change every thirty seconds. We check them as soon as you enter the last one."
      input={{ inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 }}
      submit="Log in"
      back={{ label: "Back to login", onPress: onBack }}
    >
      <Button look="text" className="-mx-2 self-start" onClick={onLost}>
        Use a recovery code
      </Button>
    </CodeForm>
  );
}
