import { type ReplayableQueue, replayableQueues } from "@attune/core/admin/channels.rules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, client } from "../../lib/api.ts";
import { fullDateAndTime, timeOfDay } from "../../lib/date-format.ts";
import { listed } from "../../lib/join-words.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { toastError } from "../../parts/toastError.ts";
import { inWords } from "../../parts/words/security-events.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { useHasPermission } from "./permissions.ts";
import { queueWord } from "./words.ts";

type Letter = Awaited<ReturnType<typeof client.admin.listDeadLetters>>["letters"][number];

const isReplayable = (queue: string): queue is ReplayableQueue =>
  replayableQueues.some((known) => known === queue);

/** Whether none of the queue's loaded dead letters can be replayed any more. */
const isTooLate = (queue: string, letters: readonly Letter[]): boolean => {
  const own = letters.filter((letter) => letter.queue === queue);
  return own.length > 0 && own.every(({ canReplay }) => !canReplay);
};

function coverage({ events, from, to }: NonNullable<Letter["covers"]>): string {
  const until = timeOfDay(to);
  const when =
    until === timeOfDay(from) ? fullDateAndTime(from) : `${fullDateAndTime(from)} – ${until}`;
  return events === 1 ? `1 change from ${when}` : `${events} changes from ${when}`;
}

function timeOf({ sentAt, covers }: Letter): string {
  if (covers) return coverage(covers);
  return sentAt ? fullDateAndTime(sentAt) : "";
}

function LetterLine(letter: Letter) {
  const parts = [
    inWords(letter.what),
    timeOf(letter),
    letter.canReplay ? "" : "can't be tried again",
  ];
  return <li>{listed(parts)}</li>;
}

function useReplay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (queue: ReplayableQueue) => client.admin.replayDeadLetters({ queue }),
    onSuccess: ({ replayed }) => toast({ title: `Trying ${replayed} again` }),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.admin.listDeadLetters.key() }),
  });
}

/** Lists messages that failed too often, and replays them. */
export function DeadLetters() {
  const canReplay = useHasPermission()("system_settings");
  const replay = useReplay();
  const { data, error, refetch } = useQuery({
    ...api.admin.listDeadLetters.queryOptions(),
    ...presets.dynamic,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label="Looking for what failed" lines={4} />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.counts.map(({ queue, count }) => {
          const canTry = canReplay && count > 0 && !isTooLate(queue, data.letters);
          return (
            <li key={queue} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grow">{queueWord(queue)}</span>
              {count === 0 ? (
                <Badge tone="primary">none</Badge>
              ) : (
                <Badge tone="error">{count}</Badge>
              )}
              {canTry && isReplayable(queue) && (
                <Button
                  aria-label={`Try again: ${queueWord(queue)}`}
                  busy={replay.isPending && replay.variables === queue}
                  busyLabel="Trying..."
                  onClick={() => replay.mutate(queue)}
                >
                  Try again
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data.letters.length > 0 && (
        <>
          <h3 className="mt-6 font-medium">Examples</h3>
          <ul className="mt-1 text-muted">
            {data.letters.map((letter) => (
              <LetterLine
                key={`${letter.queue}${letter.what}${letter.sentAt}${letter.covers?.from}`}
                {...letter}
              />
            ))}
          </ul>
        </>
      )}
      <p className="mt-2 text-small text-muted">
        Anything that keeps failing waits here for two weeks. Changes in the stream can be tried
        again for 24 hours.
      </p>
    </>
  );
}
