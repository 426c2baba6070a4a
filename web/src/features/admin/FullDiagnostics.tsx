import { useMutation } from "@tanstack/react-query";
import { client } from "../../lib/api.ts";
import { timeOfDay } from "../../lib/date-format.ts";
import { describeError } from "../../lib/errors.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { queueWord } from "./words.ts";

function Check({ name, count }: { name: string; count: number }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="grow">{name}</span>
      {count === 0 ? <Badge tone="primary">none</Badge> : <Badge tone="error">{count}</Badge>}
    </li>
  );
}

/** Looks for stuck work on demand. Every number should be zero. */
export function FullDiagnostics() {
  const run = useMutation({ mutationFn: () => client.mail.runFullDiagnostics() });
  return (
    <>
      <Button busy={run.isPending} busyLabel="Checking..." onClick={() => run.mutate()}>
        Run full diagnostics
      </Button>
      {run.error && (
        <div className="mt-5">
          <Notice tone="error" title="The diagnostics didn't run">
            {describeError(run.error).message}
          </Notice>
        </div>
      )}
      <div aria-live="polite" className="mt-5">
        {run.data && (
          <>
            <ul className="divide-y divide-line border-y border-line">
              <Check name="Emails overdue" count={run.data.overdueEmails} />
              {run.data.deadLetters.map(({ queue, count }) => (
                <Check key={queue} name={`${queueWord(queue)}: failed`} count={count} />
              ))}
            </ul>
            <p className="mt-2 text-small text-muted">
              Checked at {timeOfDay(run.data.checkedAt)}. An email is overdue when it's fifteen
              minutes late. Anything that's failed too often isn't tried again.
            </p>
          </>
        )}
      </div>
    </>
  );
}
