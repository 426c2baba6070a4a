import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { toast } from "../../ui/toast.ts";
import { useMay } from "./may.ts";
import { NotAllowed } from "./NotAllowed.tsx";

const kinds = [
  ["connection_request", "Connection request"],
  ["connection_accepted", "Connection accepted"],
  ["message", "Message"],
] as const;

type Kind = (typeof kinds)[number][0];

/** Sends sample mails to any address. */
export default function EmailTestPage() {
  const account = useAccount();
  const mayTest = useMay()("system_admin");
  const [email, setEmail] = useState("");
  const [missing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: (emailType: Kind) =>
      client.mail.sendTestEmail({ email: email.trim().toLowerCase(), emailType }),
    onSuccess: () => toast({ title: "Email sent", message: "It is on its way.", tone: "success" }),
    onError: (error) =>
      toast({
        title: "Failed to Send Email",
        message: describeError(error).message,
        tone: "error",
      }),
  });
  if (!account) return <Skeleton label="Loading" className="mx-auto max-w-page px-6 py-10" />;
  if (!mayTest) return <NotAllowed />;
  const send = (kind: Kind) => {
    setMissing(email.trim() === "");
    if (email.trim()) sending.mutate(kind);
  };
  return (
    <div className="mx-auto max-w-page px-6 py-10">
      <h1 className="text-h1">Email test</h1>
      <p className="mt-3 max-w-text text-muted">
        Each of these goes out at once, as members get it. It is deleted from our log after a day.
      </p>
      <div className="mt-8 flex max-w-form flex-col gap-6">
        <Field label="Send to" error={missing ? "Email required" : undefined} required>
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          {kinds.map(([kind, label]) => (
            <Button
              key={kind}
              busy={sending.isPending && sending.variables === kind}
              busyLabel="Sending..."
              onClick={() => send(kind)}
            >
              {label}
            </Button>
          ))}
        </div>
        <p>
          <Link to="/admin" className="link inline-flex min-h-11 items-center">
            Admin Panel
          </Link>
        </p>
      </div>
    </div>
  );
}
