import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { describeError } from "../../lib/errors.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";

const batches = [
  {
    type: "daily",
    label: "Send daily digests",
    about:
      "Covers the last 24 hours, for everyone who asked for one. Goes out by itself at 08:00 in each member's time zone.",
  },
  {
    type: "weekly",
    label: "Send weekly digests",
    about:
      "Covers the last 7 days, for everyone who asked for one. Goes out by itself on Mondays at 08:00 in each member's time zone.",
  },
  {
    type: "due",
    label: "Send what's due",
    about: "Sends every email that's due. Runs by itself every five minutes.",
  },
] as const;

type BatchType = (typeof batches)[number]["type"];

/** Starts scheduled mail by hand. No one gets the same digest twice in a day. */
export default function DigestsView() {
  const begin = useMutation({
    mutationFn: (batchType: BatchType) => client.mail.emailBatchProcessor({ batchType }),
    onSuccess: () =>
      toast({ title: "Started", message: "It's running in the background.", tone: "success" }),
    onError: (error) =>
      toast({
        title: "Error sending emails",
        message: describeError(error).message,
        tone: "error",
      }),
  });
  return (
    <ul className="divide-y divide-line border-y border-line">
      {batches.map(({ type, label, about }) => (
        <li key={type} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
          <p className="min-w-60 grow basis-0 text-muted">{about}</p>
          <Button
            busy={begin.isPending && begin.variables === type}
            busyLabel="Sending..."
            onClick={() => begin.mutate(type)}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
