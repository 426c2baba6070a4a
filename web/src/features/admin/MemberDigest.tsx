import type { DigestCode } from "@attune/core/mail/mail-tools.contract";
import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import type { ActOutcome } from "./Outcome.tsx";

const kinds = [
  ["daily", "Send the daily digest"],
  ["weekly", "Send the weekly digest"],
] as const;

type Kind = (typeof kinds)[number][0];

const outcomes = {
  queued: { title: "Email sent", message: "The digest is on its way.", tone: "success" },
  sent_today: {
    title: "No emails to send",
    message: "They already have today's digest, or it's on its way.",
    tone: "plain",
  },
  empty: {
    title: "No emails to send",
    message: "There's nothing new since the last one.",
    tone: "plain",
  },
  unwanted: {
    title: "No emails to send",
    message: "The member has turned emails off.",
    tone: "plain",
  },
  shut_out: {
    title: "No emails to send",
    message: "The member is suspended, leaving or without a membership.",
    tone: "plain",
  },
} as const satisfies Record<DigestCode, ActOutcome>;

export function MemberDigest({ userId }: { userId: string }) {
  const send = useMutation({
    mutationFn: (digestType: Kind) => client.mail.sendDigestEmail({ userId, digestType }),
    onSuccess: ({ code }) => toast(outcomes[code]),
    onError: (error) =>
      toast({
        title: "Failed to Send Email",
        message: describeError(error).message,
        tone: "error",
      }),
  });
  return (
    <section className="mt-10">
      <h2 className="font-serif text-h3">Digest</h2>
      <p className="mt-2 max-w-text text-muted">
        What's new for this member. It goes out once a day at most.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kinds.map(([kind, label]) => (
          <Button
            key={kind}
            busy={send.isPending && send.variables === kind}
            busyLabel="Sending..."
            onClick={() => send.mutate(kind)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
