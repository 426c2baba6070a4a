import { graceDays } from "@attune/core/accounts/accounts.rules";
import { useState } from "react";
import { useForm } from "../../../lib/form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { type RadioCard, RadioCards } from "../../../ui/RadioCards.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { Part } from "../Part.tsx";
import { useProof } from "../useProof.ts";
import { useRequiredAccount } from "../useRequiredAccount.ts";
import { deleteAccount } from "./delete-account.ts";

type When = "now" | "later";

const times: readonly RadioCard<When>[] = [
  { value: "now", label: "Now", detail: "Everything is deleted right away. You can't undo this." },
  {
    value: "later",
    label: `In ${graceDays} days`,
    detail:
      "You're logged out everywhere. To keep your account, log in within that time and choose “Keep my account”. Until then, others still see what you wrote, and your membership continues.",
  },
];

/** Dialog titles once the server agreed; the goodbye of `deleteAccount` says what happens next. */
const agreed: Readonly<Record<When, string>> = {
  now: "Your account is being deleted",
  later: `Your account will be deleted in ${graceDays} days`,
};

interface ConfirmationProps {
  /** The request is running and can't be cancelled. */
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  onDeleted: (when: When) => void;
}

function Confirmation({ busy, onBusy, onCancel, onDeleted }: ConfirmationProps) {
  const { user } = useRequiredAccount();
  const [when, setWhen] = useState<When>("later");
  const proof = useProof();
  const form = useForm({
    initial: { username: "" },
    validate: ({ username }) =>
      username.trim().toLowerCase() === user.username.toLowerCase()
        ? {}
        : { username: `Please type ${user.username} to confirm` },
    submit: async () => {
      if (!(await proof.give())) return;
      onBusy(true);
      if (await deleteAccount(user.userId, when === "later")) onDeleted(when);
      onBusy(false);
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <RadioCards legend="When?" options={times} value={when} onChange={setWhen} />
      <Field label={`Type your username, ${user.username}`} error={form.errors.username}>
        <TextInput
          {...form.field("username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {proof.fields}
      <div className="flex flex-wrap justify-end gap-3">
        <Button busy={busy} onClick={onCancel}>
          Keep my account
        </Button>
        <Button look="danger" type="submit" busy={form.busy} busyLabel="Deleting...">
          Delete account
        </Button>
      </div>
    </form>
  );
}

export function DeleteAccountPart() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [deleted, setDeleted] = useState<When | null>(null);
  const cancel = () => {
    if (!busy) setAsking(false);
  };
  return (
    <Part title="Delete your account">
      <div className="max-w-text">
        <p>
          Your profile, photos, posts, comments, reactions, connections, birth details and chart are
          deleted, your membership ends without a refund for the days left, and you're logged out on
          every device. You choose whether this happens now or in {graceDays} days.
        </p>
        <p className="mt-3 text-muted">
          Some traces remain, without your name, words or photo. Where you wrote in a conversation,
          it says that a message was removed, so that other people's messages still make sense;
          circles you host and events you list carry on for the people who joined them. Invoices
          remain with the payment provider for as long as tax law requires.
        </p>
      </div>
      <Button look="danger" className="mt-5" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Dialog
        open={asking}
        onClose={cancel}
        title={deleted ? agreed[deleted] : "Delete your account?"}
        description={!deleted && "Everything listed on this page will be deleted."}
      >
        {!deleted && (
          <Confirmation busy={busy} onBusy={setBusy} onCancel={cancel} onDeleted={setDeleted} />
        )}
      </Dialog>
    </Part>
  );
}
