import type { MailBatchResult } from "@attune/core/mail/mail-tools.contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { fullDate, timeOfDay } from "../../lib/date-format.ts";
import { describeError } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type ActOutcome, OutcomeNotice, useOutcome } from "./Outcome.tsx";

const batchLimit = 50;
const testLimit = 1;

function outcomeOf(result: MailBatchResult): ActOutcome {
  switch (result.code) {
    case "nothing_waiting":
      return {
        title: "No emails to send",
        message: "No one is waiting for an email.",
        tone: "plain",
      };
    case "some_failed":
      return { title: "Failed to Send Email", message: countsIn(result), tone: "error" };
    case "queued":
      return result.emailsSent === 0
        ? { title: "No emails to send", message: countsIn(result), tone: "plain" }
        : { title: "Emails sent", message: countsIn(result), tone: "success" };
  }
}

function countsIn({ emailsSent, emailsUnwanted, emailsFailed }: MailBatchResult): string {
  const parts = [`${emailsSent} ${emailsSent === 1 ? "email is" : "emails are"} on the way.`];
  if (emailsUnwanted > 0) {
    parts.push(
      `${emailsUnwanted} ${emailsUnwanted === 1 ? "was" : "were"} skipped: turned off in settings, or answered since.`,
    );
  }
  if (emailsFailed > 0) {
    parts.push(
      `${emailsFailed} ${emailsFailed === 1 ? "has" : "have"} failed and will be tried with the next batch.`,
    );
  }
  return parts.join(" ");
}

/** Sends the pending emails about connection requests. */
export default function RequestMailsView() {
  const cache = useQueryClient();
  const { outcome, forget, say } = useOutcome();
  const { data, error, refetch } = useQuery({
    ...api.mail.getPendingConnectionRequestsWithoutEmails.queryOptions(),
    ...presets.dynamic,
  });
  const send = useMutation({
    mutationFn: (limit: number) =>
      client.mail.batchProcessEmails({ type: "connection_requests", limit }),
    onMutate: forget,
    onSuccess: (result) => say(outcomeOf(result)),
    onError: (failure) =>
      say({
        title: "Error sending emails",
        message: describeError(failure).message,
        tone: "error",
      }),
    // Not awaited, so that a slow count doesn't keep the buttons busy.
    onSettled: () => void cache.invalidateQueries({ queryKey: api.mail.key() }),
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Counting waiting requests" lines={3} />;
  const oldest = data.items[0];
  // A second batch at the same time would find nothing to send, and its result would be misleading.
  const sendUpTo = (limit: number) => {
    if (!send.isPending) send.mutate(limit);
  };
  return (
    <>
      <p className="font-serif text-h3" role="status">
        {data.countIsWhole ? data.count : `More than ${data.count}`}{" "}
        {data.count === 1 ? "request is" : "requests are"} waiting for an email
      </p>
      {oldest && (
        <p className="mt-1 text-muted">
          The oldest is from {fullDate(oldest.createdAt)}, {timeOfDay(oldest.createdAt)}.
        </p>
      )}
      <p className="mt-4 max-w-text">
        Connection requests only show up in the app. This also emails the people who received them,
        once for each request, unless they've turned these emails off. Emails wait until quiet hours
        end.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="filled"
          busy={send.isPending && send.variables === batchLimit}
          busyLabel="Sending..."
          onClick={() => sendUpTo(batchLimit)}
        >
          Send up to {batchLimit}
        </Button>
        <Button
          busy={send.isPending && send.variables === testLimit}
          busyLabel="Sending..."
          onClick={() => sendUpTo(testLimit)}
        >
          Send one as a test
        </Button>
      </div>
      <OutcomeNotice outcome={outcome} />
    </>
  );
}
