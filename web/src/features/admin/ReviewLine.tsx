import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { tell } from "../../lib/errors.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { RejectDialog } from "./RejectDialog.tsx";
import { type ReviewStatus, tones } from "./review-status.ts";

interface ReviewLineProps {
  /** What is reviewed, in a message and to a screen reader. */
  name: string;
  status: ReviewStatus;
  /** Why it was rejected. */
  reason: string | null;
  /** Whether an answer can be changed later. */
  reversible?: boolean;
  approve: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  /** What is asked anew after an answer. */
  queryKey: QueryKey;
  children: ReactNode;
}

/** One thing that waits for an answer, or has one. Who answered and when is noted by the server. */
export function ReviewLine(props: ReviewLineProps) {
  const { name, status, reason, reversible = false, queryKey, children } = props;
  const queryClient = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const common = {
    onError: (error: Error) =>
      toast({ title: "Update Failed", message: tell(error).message, tone: "error" }),
    // Somebody else may have answered meanwhile: then the list shows it.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const approve = useMutation({
    ...common,
    mutationFn: props.approve,
    onSuccess: () => toast({ title: "Approved", message: name, tone: "success" }),
  });
  const reject = useMutation({
    ...common,
    mutationFn: props.reject,
    onSuccess: () => toast({ title: "Rejected", message: name }),
  });
  const waits = status === "pending";
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-5">
      <div className="min-w-60 grow basis-0">
        {children}
        {reason && <p className="mt-2 text-small">Reason: {reason}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!waits && <Badge tone={tones[status]}>{status}</Badge>}
        {(waits || (reversible && status === "rejected")) && (
          <Button
            busy={approve.isPending}
            busyLabel="Approving..."
            aria-label={`Approve ${name}`}
            onClick={() => approve.mutate()}
          >
            Approve
          </Button>
        )}
        {(waits || (reversible && status === "approved")) && (
          <Button look="danger" aria-label={`Reject ${name}`} onClick={() => setRejecting(true)}>
            Reject
          </Button>
        )}
      </div>
      <RejectDialog
        open={rejecting}
        name={name}
        onClose={() => setRejecting(false)}
        onReject={async (words) => {
          await reject.mutateAsync(words).then(
            () => setRejecting(false),
            () => undefined,
          );
        }}
      />
    </li>
  );
}
