import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { looksLikeEmail } from "../../lib/looks-like-email.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { OutcomeNotice, useOutcome } from "./Outcome.tsx";

function messageOf({ synced, userId }: { synced: boolean; userId: string | null }): string {
  if (synced) return "The membership now matches Stripe.";
  return userId ? "It already matches Stripe." : "No member has this email.";
}

function problemOf(address: string): string | undefined {
  if (!address) return "Please enter a user email address";
  return looksLikeEmail(address) ? undefined : "Please enter a valid email address.";
}

/** Syncs one member's membership from Stripe. */
export default function SyncView() {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { outcome, forget, say } = useOutcome();
  const sync = useMutation({
    mutationFn: (address: string) => client.billing.syncMembership({ email: address }),
    onMutate: forget,
    onSuccess: (result) =>
      say({
        title: result.synced ? "Success" : "No Changes",
        message: messageOf(result),
        tone: result.synced ? "success" : "plain",
      }),
    onError: (error) =>
      say({ title: "Sync Failed", message: describeError(error).message, tone: "error" }),
  });
  const userId = sync.data?.userId;
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim().toLowerCase();
        const wrong = problemOf(address);
        setProblem(wrong);
        if (!wrong) {
          if (!sync.isPending) sync.mutate(address);
          return;
        }
        input.current?.focus();
        if (!address) toast({ title: "Email Required", message: wrong, tone: "error" });
      }}
    >
      <Field label="Member's email" error={problem}>
        <TextInput
          ref={input}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div>
        <Button look="filled" type="submit" busy={sync.isPending} busyLabel="Syncing...">
          Sync membership
        </Button>
      </div>
      <OutcomeNotice
        outcome={outcome}
        action={
          userId && (
            <Link to={`/admin/user-profile/${userId}`} className="link">
              Open the member
            </Link>
          )
        }
      />
    </form>
  );
}
