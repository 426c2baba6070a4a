import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { updateAccount, useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { tell } from "../../lib/errors.ts";
import { useForm } from "../../lib/form.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";

const isCode = (code: string | null): code is string => /^\d{6}$/.test(code?.trim() ?? "");

function useConfirm() {
  return useMutation({
    mutationFn: (code: string) => client.accounts.verifyEmail({ code: code.trim() }),
    retry: false,
    onSuccess: ({ email }) => {
      updateAccount((account) => ({
        ...account,
        user: { ...account.user, email, emailVerified: true },
      }));
      toast({
        title: "E-mail confirmed",
        message: "Others can write to you now.",
        tone: "success",
      });
    },
    onError: (error) => toast({ ...tell(error), tone: "error" }),
  });
}

/**
 * Takes the code that was mailed, for whoever has not confirmed the address; nothing for whoever
 * has. A code in the page's address (`?code=`), where the mail's link leads, is used at once.
 */
export default function ConfirmEmail() {
  const account = useAccount();
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const used = useRef(false);
  const mailed = params.get("code");
  const waiting = account?.user.emailVerified === false;

  const form = useForm({
    initial: { code: mailed ?? "" },
    validate: ({ code }): { code?: string } =>
      isCode(code) ? {} : { code: "The code has six digits." },
    submit: async ({ code }) => void (await confirm.mutateAsync(code).catch(() => undefined)),
  });
  const resend = useMutation({
    mutationFn: () => client.accounts.resendEmailCode(),
    onSuccess: () =>
      toast({
        title: "A new code is on its way",
        message: "Please check your spam folder too.",
        tone: "success",
      }),
    onError: (error) => toast({ ...tell(error), tone: "error" }),
  });

  useEffect(() => {
    if (!waiting || !isCode(mailed) || used.current) return;
    used.current = true;
    confirm.mutate(mailed, {
      // A code that has been used has no place in the history.
      onSettled: () =>
        setParams(
          (before) => {
            before.delete("code");
            return before;
          },
          { replace: true },
        ),
    });
  }, [waiting, mailed, confirm, setParams]);

  if (!waiting) return null;
  return (
    <section aria-labelledby="confirm-email" className="border-s-4 border-s-clay ps-5">
      <h2 id="confirm-email" className="text-h3">
        Confirm your e-mail address
      </h2>
      <p className="mt-2 max-w-text text-muted">
        We mailed a code to <strong className="font-medium text-ink">{account.user.email}</strong>.
        With a confirmed address you can write to other members, and we can write to you.
      </p>
      <form {...form.props} className="mt-4 flex max-w-form flex-col gap-4">
        <Field label="Code from the message" error={form.errors.code}>
          <TextInput
            {...form.field("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy || confirm.isPending} busyLabel="Confirming...">
            Confirm
          </Button>
          <Button
            look="text"
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => resend.mutate()}
          >
            Send a new code
          </Button>
        </div>
      </form>
    </section>
  );
}
