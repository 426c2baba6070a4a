import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, type client } from "../../lib/api.ts";
import { listed } from "../../lib/join-words.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { mailWord } from "./words.ts";

type Counts = Awaited<ReturnType<typeof client.mail.getEmailProcessingStats>>["total"];

const spans = [
  { value: "7", label: "The last 7 days" },
  { value: "30", label: "The last 30 days" },
  { value: "90", label: "The last 90 days" },
] as const;

const words: { key: keyof Counts; label: string }[] = [
  { key: "sent", label: "sent" },
  { key: "opened", label: "opened" },
  { key: "clicked", label: "clicked" },
  { key: "pending", label: "waiting" },
  { key: "sending", label: "being sent" },
  { key: "skipped", label: "skipped" },
  { key: "failed", label: "failed" },
];

/** "12 sent, 5 opened"; zeros are left out. */
const sentence = (counts: Counts): string =>
  listed(words.map(({ key, label }) => counts[key] > 0 && `${counts[key]} ${label}`));

export function MailStats() {
  const [days, setDays] = useState<(typeof spans)[number]["value"]>("30");
  const { data, error, refetch } = useQuery({
    ...api.mail.getEmailProcessingStats.queryOptions({ input: { days: Number(days) } }),
    ...presets.dynamic,
  });
  return (
    <>
      <Field label="Emails from" className="max-w-60">
        <Select options={spans} value={days} onChange={setDays} />
      </Field>
      <div className="mt-5">
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton label="Counting emails" lines={4} />}
        {data?.byType.length === 0 && <p className="text-muted">There were none.</p>}
        {data && data.byType.length > 0 && (
          <>
            <dl className="divide-y divide-line border-y border-line">
              {data.byType.map(({ emailType, ...counts }) => (
                <div key={emailType} className="flex flex-wrap gap-x-6 gap-y-1 py-3">
                  <dt className="min-w-52">{mailWord(emailType)}</dt>
                  <dd className="text-muted">{sentence(counts)}</dd>
                </div>
              ))}
              <div className="flex flex-wrap gap-x-6 gap-y-1 py-3 font-medium">
                <dt className="min-w-52">Total</dt>
                <dd>{sentence(data.total)}</dd>
              </div>
            </dl>
            {!data.isWhole && (
              <p className="mt-2 text-small text-muted">
                There were more. Only the latest are counted here.
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}
