import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { OutcomeNotice, useOutcome } from "./Outcome.tsx";
import { outcomeWords } from "./outcome-words.ts";

/** Syncs one member's membership from Stripe. */
export default function SyncView() {
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { outcome, forget, say } = useOutcome();
  const sync = useMutation({
    mutationFn: (address: string) => client.billing.syncMembership({ email: address }),
    onMutate: forget,
    onSuccess: ({ synced, message }) =>
      say({
        title: synced ? "Success" : "No Changes",
        message: outcomeWords(message),
        tone: synced ? "success" : "plain",
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
        setMissing(address === "");
        if (address) {
          if (!sync.isPending) sync.mutate(address);
          return;
        }
        input.current?.focus();
        toast({
          title: "Email Required",
          message: "Please enter a user email address",
          tone: "error",
        });
      }}
    >
      <Field
        label="Email of the member"
        error={missing ? "Please enter a user email address" : undefined}
      >
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
