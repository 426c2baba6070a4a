import type { Post } from "@attune/core/feed/feed.contract";
import type { Poll } from "@attune/core/polls/polls.contract";
import { useId, useRef, useState } from "react";
import { fullDateAndTime } from "../../lib/date-format.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { announce } from "../../ui/announce.ts";
import { focusLater } from "../../ui/focus-later.ts";
import { useKeepFocus } from "../../ui/useKeepFocus.ts";
import { ClosePoll } from "./ClosePoll.tsx";
import { PollForm } from "./PollForm.tsx";
import { PollResults } from "./PollResults.tsx";
import { usePoll, useVote } from "./polls.queries.ts";
import { spokenResult, votersWords } from "./words.ts";

interface PostPollProps {
  postId: string;
  poll: NonNullable<Post["poll"]>;
}

const closingWords = (closesAt: string | undefined, closedAt: string | undefined) => {
  if (closedAt) return `Closed on ${fullDateAndTime(closedAt)}`;
  return closesAt && `Open until ${fullDateAndTime(closesAt)}`;
};

/** Asks for a vote, or shows the counts: after voting, on request, and once it's closed. */
export default function PostPoll({
  postId,
  poll: { options, isMultiple, closesAt },
}: PostPollProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The poll may close, or the member's other tab may vote, while they choose.
  const kept = useKeepFocus<HTMLDivElement>(group);
  const { data, error, refetch } = usePoll(postId);
  const [view, setView] = useState<"form" | "results" | null>(null);
  const show = (next: "form" | "results" | null) => {
    setView(next);
    focusLater(id);
  };
  const vote = useVote(postId, (poll: Poll) => {
    announce(poll.mine.length > 0 ? spokenResult(options, poll) : "Vote withdrawn");
    show(null);
  });
  const isClosed = data?.closedAt !== undefined;
  const hasVoted = data !== undefined && data.mine.length > 0;
  const showsResults = data && (isClosed || view === "results" || (hasVoted && view !== "form"));
  const facts = [data && votersWords(data.voters), closingWords(closesAt, data?.closedAt)];

  return (
    // No landmark, because a feed may have several.
    <fieldset
      ref={group}
      id={id}
      aria-label="Poll"
      tabIndex={-1}
      className="mt-3 max-w-text min-w-0"
    >
      <div ref={kept}>
        {showsResults ? (
          <PollResults
            options={options}
            poll={data}
            isBusy={vote.isPending}
            onVote={isClosed ? undefined : () => show("form")}
            onTakeBack={() => vote.mutate([])}
          />
        ) : (
          <PollForm
            // Starts from the vote once it's known.
            key={data?.mine.join() ?? ""}
            options={options}
            isMultiple={isMultiple === true}
            chosen={data?.mine ?? []}
            isBusy={vote.isPending}
            onVote={(choices) => vote.mutate(choices)}
            onResults={data && (() => show(hasVoted ? null : "results"))}
          />
        )}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        <p className="mt-2 text-small text-muted">
          {facts.filter(Boolean).map((fact) => (
            <span key={fact} className="block">
              {fact}
            </span>
          ))}
          Votes are anonymous. Only the counts are shown, not the names.
        </p>
        {data?.canClose && <ClosePoll postId={postId} onClosed={() => show(null)} />}
      </div>
    </fieldset>
  );
}
