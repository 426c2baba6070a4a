import { type MailType, mailTypes } from "@attune/core/mail/mail-types.rules";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useAccount } from "../../lib/account.ts";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { NotAllowed } from "./NotAllowed.tsx";
import { OutcomeNotice, useOutcome } from "./Outcome.tsx";
import { useHasPermission } from "./permissions.ts";
import { mailWord } from "./words.ts";

const kinds = [
  ["connection_request", "Connection request"],
  ["connection_accepted", "Connection accepted"],
  ["message", "Message"],
] as const;

const isFirst = (type: MailType): boolean => kinds.some(([kind]) => kind === type);
/** Mail types without a description of their own, by the names that the figures use. */
const others = mailTypes
  .filter((type) => !isFirst(type))
  .map((value) => ({ value, label: mailWord(value) }));

/** Sends sample mails to any address. */
export default function EmailTestPage() {
  const account = useAccount();
  const canTest = useHasPermission()("system_admin");
  const [email, setEmail] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const [other, setOther] = useState<MailType>("notification");
  const { outcome, forget, say } = useOutcome();
  const sending = useMutation({
    mutationFn: (emailType: MailType) =>
      client.mail.sendTestEmail({ email: email.trim().toLowerCase(), emailType }),
    onMutate: forget,
    onSuccess: () => say({ title: "Email sent", message: "It's on its way.", tone: "success" }),
    onError: (error) =>
      say({
        title: "Failed to Send Email",
        message: describeError(error).message,
        tone: "error",
      }),
  });
  if (!account) return <Skeleton label="Loading" className="mx-auto max-w-page px-6 py-10" />;
  if (!canTest) return <NotAllowed />;
  const send = (kind: MailType) => {
    const isMissing = email.trim() === "";
    setMissing(isMissing);
    if (isMissing) input.current?.focus();
    else if (!sending.isPending) sending.mutate(kind);
  };
  return (
    <div className="mx-auto max-w-page px-6 py-10">
      <h1 className="text-h1">Email test</h1>
      <p className="mt-3 max-w-text text-muted">
        These go out right away, exactly as members get them. We delete them from our log after a
        day.
      </p>
      <div className="mt-8 flex max-w-form flex-col gap-6">
        <Field label="Send to" error={missing ? "Email required" : undefined} required>
          <TextInput
            ref={input}
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
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Another email" className="grow">
            <Select options={others} value={other} onChange={setOther} />
          </Field>
          <Button
            busy={sending.isPending && sending.variables === other}
            busyLabel="Sending..."
            onClick={() => send(other)}
          >
            Send
          </Button>
        </div>
        <OutcomeNotice outcome={outcome} />
        <p>
          <Link to="/admin" className="link inline-flex min-h-11 items-center">
            Admin Panel
          </Link>
        </p>
      </div>
    </div>
  );
}
