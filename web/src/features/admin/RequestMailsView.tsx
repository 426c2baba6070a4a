import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { fullDate, timeOfDay } from "../../lib/date-format.ts";
import { describeError } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";

const batchLimit = 50;
const testLimit = 1;

type Result = Awaited<ReturnType<typeof client.mail.batchProcessEmails>>;

function say({ emailsFailed, totalProcessed, message }: Result): void {
  if (totalProcessed === 0) {
    toast({ title: "No emails to send", message: "No one is waiting for one." });
  } else if (emailsFailed > 0) {
    toast({ title: "Failed to Send Email", message, tone: "error" });
  } else {
    toast({ title: "Emails sent", message, tone: "success" });
  }
}

/** Sends the pending emails about connection requests. */
export default function RequestMailsView() {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...api.mail.getPendingConnectionRequestsWithoutEmails.queryOptions(),
    ...presets.dynamic,
  });
  const send = useMutation({
    mutationFn: (limit: number) =>
      client.mail.batchProcessEmails({ type: "connection_requests", limit }),
    onSuccess: say,
    onError: (failure) =>
      toast({
        title: "Error sending emails",
        message: describeError(failure).message,
        tone: "error",
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.mail.key() }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Counting what waits" lines={3} />;
  const oldest = data.items[0];
  return (
    <>
      <p className="font-serif text-h3" role="status">
        {data.countIsWhole ? data.count : `More than ${data.count}`}{" "}
        {data.count === 1 ? "request waits" : "requests wait"} for an email
      </p>
      {oldest && (
        <p className="mt-1 text-muted">
          The oldest since {fullDate(oldest.createdAt)}, {timeOfDay(oldest.createdAt)}.
        </p>
      )}
      <p className="mt-4 max-w-text">
        A connection request only shows up in the app. This emails its receiver too, once for each
        request, unless their settings say no. Quiet hours hold an email until they end.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="filled"
          busy={send.isPending && send.variables === batchLimit}
          busyLabel="Sending..."
          onClick={() => send.mutate(batchLimit)}
        >
          Send up to {batchLimit}
        </Button>
        <Button
          busy={send.isPending && send.variables === testLimit}
          busyLabel="Sending..."
          onClick={() => send.mutate(testLimit)}
        >
          Send one as a test
        </Button>
      </div>
    </>
  );
}
