import type {
  InterestSuggestion,
  ListedSuggestion,
} from "@attune/core/interests/interests.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../lib/api.ts";
import { fullDate } from "../../lib/date-format.ts";
import { describeError } from "../../lib/errors.ts";
import { presets } from "../../lib/query.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { useReview } from "./useReview.ts";
import { useTabInAddress } from "./useTabInAddress.ts";

type Status = InterestSuggestion["status"];

const tones = { pending: "plain", approved: "primary", rejected: "clay" } as const;

type Joined = readonly [suggestion: ListedSuggestion, ...others: ListedSuggestion[]];

/** Those that wait with the same name, whatever its case, are one. In the order of the list. */
const joinSuggestions = (suggestions: readonly ListedSuggestion[]): Joined[] =>
  [
    ...Map.groupBy(suggestions, ({ id, status, suggestedName }) =>
      status === "pending" ? suggestedName.toLowerCase() : id,
    ).values(),
  ].flatMap(([first, ...others]): Joined[] => (first ? [[first, ...others]] : []));

function Origin({ suggestion }: { suggestion: ListedSuggestion }) {
  const { userId, name, createdAt, reviewedAt } = suggestion;
  return (
    <p className="text-small text-muted">
      {name === null ? (
        <>
          Suggested on {fullDate(createdAt)} by{" "}
          <Link to={`/profile/${userId}`} className="link">
            a member
          </Link>
        </>
      ) : (
        <>
          Suggested on {fullDate(createdAt)} by{" "}
          <Link to={`/profile/${userId}`} className="link">
            {name}
          </Link>
        </>
      )}
      {reviewedAt && <>, reviewed on {fullDate(reviewedAt)}</>}
    </p>
  );
}

function Line({ joined }: { joined: Joined }) {
  const [{ suggestedName, status, rejectionReason }] = joined;
  const [rejecting, setRejecting] = useState(false);
  const { approve, reject, isGone } = useReview(joined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-60 grow basis-0">
        <p className="font-medium">{suggestedName}</p>
        {joined.map((suggestion) => (
          <Origin key={suggestion.id} suggestion={suggestion} />
        ))}
        {rejectionReason && <p className="mt-1 text-small">Reason: {rejectionReason}</p>}
      </div>
      {status === "pending" ? (
        <div className="flex flex-wrap gap-3">
          <Button
            busy={approve.isPending}
            busyLabel="Approving..."
            aria-label={`Approve ${suggestedName}`}
            onClick={() => approve.mutate()}
          >
            Approve
          </Button>
          <Button
            look="danger"
            aria-label={`Reject ${suggestedName}`}
            onClick={() => setRejecting(true)}
          >
            Reject
          </Button>
          <RejectDialog
            open={rejecting}
            name={suggestedName}
            onClose={() => setRejecting(false)}
            isGone={isGone}
            onReject={async (reason) => {
              await reject.mutateAsync(reason).then(
                () => setRejecting(false),
                () => undefined,
              );
            }}
          />
        </div>
      ) : (
        <Badge tone={tones[status]}>{status}</Badge>
      )}
    </li>
  );
}

function Queue({ status }: { status: Status }) {
  const { data, error, refetch } = useQuery({
    ...api.interests.listSuggestions.queryOptions({ input: { status } }),
    ...presets.dynamic,
  });
  if (!data && error) {
    return (
      <Notice
        tone="error"
        title="Error loading suggestions"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        {describeError(error).message}
      </Notice>
    );
  }
  if (!data) return <Skeleton label="Loading suggestions" lines={4} />;
  if (data.items.length === 0) {
    return (
      <p className="text-muted">
        {status === "pending" ? "Nothing is waiting for an answer." : "None yet."}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {joinSuggestions(data.items).map((joined) => (
        // The oldest, because newer ones may join it meanwhile.
        <Line key={joined.at(-1)?.id} joined={joined} />
      ))}
    </ul>
  );
}

/** Interests that members suggested. Approved ones join the shared list. */
export default function SuggestionsView() {
  const [status, setStatus] = useTabInAddress<Status>(["pending", "approved", "rejected"]);
  const tab = (id: Status, label: string) => ({ id, label, panel: <Queue status={id} /> });
  return (
    <Tabs
      label="Suggestions"
      value={status}
      onChange={setStatus}
      tabs={[tab("pending", "Waiting"), tab("approved", "Approved"), tab("rejected", "Rejected")]}
    />
  );
}
