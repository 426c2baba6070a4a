import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { describeError } from "../../../lib/errors.ts";
import { useForm } from "../../../lib/form.ts";
import { isSixDigits } from "../../../lib/six-digits.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { toast } from "../../../ui/toast.ts";
import { QrCode } from "./QrCode.tsx";
import { finishPairing, type Pairing } from "./second-factor.ts";

export interface PairAppProps {
  pairing: Pairing;
  onPaired: () => void;
  onCancel: () => void;
}

const wrongCode = "Please enter the code your app shows now.";
const isWrongCode = ({ name }: Error) =>
  ["EnableSoftwareTokenMFAException", "CodeMismatchException"].includes(name);

/** In groups of four, without spaces that would be copied. */
const Secret = ({ text }: { text: string }) => (
  <code dir="ltr" translate="no" className="font-mono text-ink">
    {text.match(/.{1,4}/g)?.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: groups can be equal, and never move
      <span key={index} className="me-2 inline-block">
        {group}
      </span>
    ))}
  </code>
);

/** Shows the secret as a QR code and as text, then takes the first code. */
export default function PairApp({ pairing, onPaired, onCancel }: PairAppProps) {
  const finish = useMutation({
    mutationFn: (code: string) => finishPairing(code),
    retry: false,
    onSuccess: () => {
      toast({
        title: "Two-step verification turned on",
        message: "From now on, you'll need a code from your app to log in.",
        tone: "success",
      });
      onPaired();
    },
    onError: (error) =>
      toast({
        title: "That code isn't right",
        message: isWrongCode(error) ? wrongCode : describeError(error).message,
        tone: "error",
      }),
  });
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (isSixDigits(code) ? {} : { code: "The code has six digits" }),
    isComplete: ({ code }) => isSixDigits(code),
    submit: async ({ code }) => {
      await finish.mutateAsync(code.trim()).catch((error: Error) => {
        if (isWrongCode(error)) form.refuse("code", wrongCode);
      });
    },
  });
  // The pressed button is gone, and the next one on the page signs out everywhere.
  const instructions = useRef<HTMLParagraphElement>(null);
  useEffect(() => instructions.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col gap-5">
      <p ref={instructions} tabIndex={-1} className="max-w-text outline-none">
        Scan this with an authenticator app, or{" "}
        <a className="link" href={pairing.address}>
          open it on this device
        </a>
        .
      </p>
      <QrCode text={pairing.address} label="Code to scan with an authenticator app" />
      <p className="max-w-text text-small text-muted">
        To type it instead: <Secret text={pairing.secret} />
      </p>
      <form {...form.props} className="flex max-w-form flex-col gap-4">
        <Field
          label="Code the app shows"
          hint="Six digits. We check them as soon as you enter the last one."
          error={form.errors.code}
        >
          <TextInput
            {...form.field("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyLabel="Checking...">
            Turn on
          </Button>
          <Button look="text" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
