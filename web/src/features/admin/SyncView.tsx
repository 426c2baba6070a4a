import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";

/** Syncs one member's membership from Stripe. */
export default function SyncView() {
  const [email, setEmail] = useState("");
  const sync = useMutation({
    mutationFn: (address: string) => client.billing.syncMembership({ email: address }),
    onSuccess: ({ synced, message }) =>
      toast({
        title: synced ? "Success" : "No Changes",
        message,
        tone: synced ? "success" : "plain",
      }),
    onError: (error) =>
      toast({ title: "Sync Failed", message: describeError(error).message, tone: "error" }),
  });
  const userId = sync.data?.userId;
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const address = email.trim().toLowerCase();
        if (address) {
          sync.mutate(address);
          return;
        }
        toast({
          title: "Email Required",
          message: "Please enter a user email address",
          tone: "error",
        });
      }}
    >
      <Field label="Email of the member">
        <TextInput
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
      {sync.data && (
        <Notice
          {...(userId
            ? {
                action: (
                  <Link to={`/admin/user-profile/${userId}`} className="link">
                    Open the member
                  </Link>
                ),
              }
            : {})}
        >
          {sync.data.message}
        </Notice>
      )}
    </form>
  );
}
