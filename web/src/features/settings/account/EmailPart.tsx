import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { client } from "../../../lib/api.ts";
import { setDraft, useDraft } from "../../../lib/drafts.ts";
import { codeOf, describeError } from "../../../lib/errors.ts";
import { useForm } from "../../../lib/form.ts";
import { looksLikeEmail } from "../../../lib/looks-like-email.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { toast } from "../../../ui/toast.ts";
import { Part } from "../Part.tsx";
import { useProof } from "../useProof.ts";
import { useRequiredAccount } from "../useRequiredAccount.ts";
import { EmailCode } from "./EmailCode.tsx";

/** How long a mailed code is valid. */
const codeMs = 24 * 60 * 60 * 1_000;

/** A requested change of address, stored because the member may leave the page to read the mail. */
interface Change {
  email: string;
  sentAt: number;
}

function ChangeEmail({ current, onSent }: { current: string; onSent: (email: string) => void }) {
  const proof = useProof();
  const change = useMutation({
    mutationFn: (email: string) => client.accounts.changeEmail({ email }),
    onSuccess: (_done, email) => {
      toast({
        title: "Email Updated",
        message: "Please check your email to confirm the change.",
        tone: "success",
      });
      onSent(email);
    },
    onError: (error) =>
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" }),
  });
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => {
      if (!looksLikeEmail(email)) return { email: "Please enter an email address" };
      const same = email.trim().toLowerCase() === current;
      return same ? { email: "This is already your email" } : {};
    },
    submit: async ({ email }) => {
      if (!(await proof.give())) return;
      await change.mutateAsync(email.trim().toLowerCase()).then(
        () => {
          form.reset();
          proof.forget();
        },
        (error: unknown) => {
          if (codeOf(error) === "email.taken") form.refuse("email", describeError(error).message);
        },
      );
    },
  });
  return (
    <form {...form.props} className="flex max-w-form flex-col gap-4">
      <Field label="New email address" error={form.errors.email}>
        <TextInput {...form.field("email")} type="email" autoComplete="email" maxLength={254} />
      </Field>
      {proof.fields}
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Sending...">
          Change email
        </Button>
      </div>
    </form>
  );
}

export function EmailPart() {
  const { user } = useRequiredAccount();
  const [search] = useSearchParams();
  const change = useDraft<Change | null>(user.userId, "email", null);
  const setChange = (next: Change | null) => setDraft(user.userId, "email", () => next, null);
  /** When a code was sent from this page. */
  const [sentHere, setSentHere] = useState<number>();
  // The code may have been entered on another device.
  const isAwaited =
    change !== null && change.email !== user.email && Date.now() - change.sentAt < codeMs;
  const changingTo = isAwaited ? change.email : null;
  // The URL loses its code once it was tried; after a refusal the code can be typed again.
  const [fromLink, setFromLink] = useState(search.has("code"));
  const awaited = changingTo ?? (user.emailVerified ? null : user.email);
  return (
    <Part title="Email address">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all">{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="primary">Confirmed</Badge>
        ) : (
          <Badge tone="clay">Not confirmed</Badge>
        )}
      </p>
      {(awaited || fromLink) && (
        <EmailCode
          key={sentHere}
          autoFocus={sentHere !== undefined}
          email={awaited}
          current={user.emailVerified ? user.email : null}
          isChange={changingTo !== null}
          onCancelled={() => setChange(null)}
          onConfirmed={() => {
            setChange(null);
            setFromLink(false);
          }}
        />
      )}
      {user.signsInWith ? (
        <p className="mt-3 text-muted">It comes from the account you log in with.</p>
      ) : (
        <div className="mt-6">
          <ChangeEmail
            current={user.email}
            onSent={(email) => {
              const sentAt = Date.now();
              setChange({ email, sentAt });
              setSentHere(sentAt);
            }}
          />
        </div>
      )}
    </Part>
  );
}
