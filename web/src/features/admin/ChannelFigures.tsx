import type { ShownFigures } from "@attune/core/admin/channels.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { presets } from "../../lib/query.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

const spans = [
  { value: "7", label: "The last 7 days" },
  { value: "30", label: "The last 30 days" },
  { value: "90", label: "The last 90 days" },
] as const;

const channels: { name: string; figures: { key: keyof ShownFigures; label: string }[] }[] = [
  {
    name: "Email",
    figures: [
      { key: "mailsSent", label: "sent" },
      { key: "mailsOpened", label: "opened" },
      { key: "mailsBounced", label: "bounced" },
      { key: "mailsComplained", label: "reported as spam" },
      { key: "mailsUnsubscribed", label: "unsubscribed" },
    ],
  },
  {
    name: "Push notifications",
    figures: [
      { key: "pushesSent", label: "sent" },
      { key: "pushesFailed", label: "failed" },
      { key: "pushesEnded", label: "subscriptions ended" },
    ],
  },
];

/** What became of mails and pushes. */
export function ChannelFigures() {
  const [days, setDays] = useState<(typeof spans)[number]["value"]>("30");
  const { data, error, refetch } = useQuery({
    ...api.admin.getChannelFigures.queryOptions({ input: { days: Number(days) } }),
    ...presets.dynamic,
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Field label="Figures for" className="max-w-60">
        <Select options={spans} value={days} onChange={setDays} />
      </Field>
      {!data && <Skeleton label="Counting" lines={3} className="mt-5" />}
      {data &&
        channels.map(({ name, figures }) => (
          <section key={name} className="mt-6">
            <h3 className="font-medium">{name}</h3>
            <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-3 sm:grid-cols-5">
              {figures.map(({ key, label }) => (
                <div key={key} className="flex flex-col-reverse justify-end">
                  <dt className="text-small text-muted">{label}</dt>
                  <dd className="text-h3 tabular-nums">{Number(data[key])}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      {data && (
        <p className="mt-4 text-small text-muted">
          We can only tell that an email was opened when its images load, so the real number may be
          higher.
          {!data.mailsAreWhole && " More emails were sent than are counted here."}
        </p>
      )}
    </>
  );
}
