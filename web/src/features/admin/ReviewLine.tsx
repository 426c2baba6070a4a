import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { describeError } from "../../lib/errors.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toast.ts";
import { type IsGone, RejectDialog } from "./RejectDialog.tsx";
import { type ReviewStatus, tones } from "./review-status.ts";

interface ReviewLineProps {
  /** The accessible name of the item. */
  name: string;
  status: ReviewStatus;
  reason: string | null;
  /** Whether a decision can be changed later. */
  reversible?: boolean;
  approve: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  /** Whether the item has left its list, or another admin has decided it. */
  isGone: IsGone;
  /** The queries to invalidate after a decision. */
  queryKey: QueryKey;
  children: ReactNode;
}

/** An item to approve or reject. The server records who decided, and when. */
export function ReviewLine(props: ReviewLineProps) {
  const { name, status, reason, reversible = false, queryKey, children } = props;
  const queryClient = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const isRejected = useRef(false);
  const common = {
    onError: (error: Error) => {
      isRejected.current = false;
      toast({ title: "Update Failed", message: describeError(error).message, tone: "error" });
    },
    // Another admin may have decided meanwhile: refresh the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const approve = useMutation({
    ...common,
    mutationFn: props.approve,
    onSuccess: () => toast({ title: "It's approved", message: name, tone: "success" }),
  });
  const reject = useMutation({
    ...common,
    mutationFn: (words: string) => {
      isRejected.current = true;
      return props.reject(words);
    },
    onSuccess: () => toast({ title: "It's rejected", message: name }),
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
        isGone={(queryClient) => !isRejected.current && props.isGone(queryClient)}
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
