import type { Poll } from "@attune/core/polls/polls.contract";
import { percent } from "../../lib/percent.ts";
import { Button } from "../../ui/Button.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { shareOf, votesWords } from "./words.ts";

interface PollResultsProps {
  options: readonly string[];
  poll: Poll;
  isBusy: boolean;
  /** Undefined once it's closed. */
  onVote: (() => void) | undefined;
  onTakeBack: () => void;
}

export function PollResults({ options, poll, isBusy, onVote, onTakeBack }: PollResultsProps) {
  const { counts, voters, mine } = poll;
  const hasVoted = mine.length > 0;
  return (
    <>
      <ul aria-label="Results" className="flex flex-col gap-3">
        {options.map((option, index) => {
          const count = counts[index] ?? 0;
          const share = shareOf(count, voters);
          return (
            <li key={option}>
              {/* Its counts are below, and are aligned as the page is. */}
              <p className="wrap-anywhere">
                <bdi>{option}</bdi>
              </p>
              <p className="text-small text-muted tabular-nums">
                {`${votesWords(count)} (${percent(share / 100)})`}
                {mine.includes(index) && (
                  <span className="ms-3 font-medium text-primary">Your vote</span>
                )}
              </p>
              <Progress label={option} value={share} />
            </li>
          );
        })}
      </ul>
      {onVote && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button onClick={onVote}>{hasVoted ? "Change vote" : "Vote"}</Button>
          {hasVoted && (
            <Button look="text" busy={isBusy} onClick={onTakeBack}>
              Withdraw vote
            </Button>
          )}
        </div>
      )}
    </>
  );
}
