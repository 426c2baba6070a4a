import type { Figures } from "@attune/core/admin/admin.contract";
import { type QueryState, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, client } from "../../../lib/api.ts";
import { fullDate, timeOfDay } from "../../../lib/date-format.ts";
import { money } from "../../../lib/money.ts";
import { presets } from "../../../lib/query.ts";
import { ErrorState } from "../../../parts/ErrorState.tsx";
import { toastError } from "../../../parts/toastError.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Cohorts } from "./Cohorts.tsx";
import { DayChart } from "./DayChart.tsx";
import { States } from "./States.tsx";
import { share } from "./share.ts";

const spans = [
  { value: "7", label: "The last 7 days" },
  { value: "30", label: "The last 30 days" },
  { value: "90", label: "The last 90 days" },
] as const;

const euros = (cents: number): string => money(cents, "EUR");

function Headline({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-serif text-h2 tabular-nums">{value}</dd>
    </div>
  );
}

function Headlines({ counted }: { counted: NonNullable<Figures["counted"]> }) {
  const subscribed = counted.trial + counted.basic + counted.innerCircle + counted.overdue;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-5">
      <Headline label="Members" value={String(subscribed)} />
      <Headline label="Monthly revenue" value={euros(counted.revenue)} />
      <Headline label="Churn in 30 days" value={share(counted.ended, subscribed + counted.ended)} />
    </dl>
  );
}

function CountNow({ onCounting }: { onCounting: () => void }) {
  const count = useMutation({
    mutationFn: () => client.admin.countFigures(),
    onSuccess: () => {
      toast({ title: "Counting", message: "The figures will be here in a moment." });
      onCounting();
    },
    onError: toastError,
  });
  return (
    <Button busy={count.isPending} busyLabel="Counting..." onClick={() => count.mutate()}>
      Count now
    </Button>
  );
}

const asksAgainMs = 1_000;
const maxAsks = 60;

/** Failed ones count too, or they'd never end. */
const asksOf = ({ dataUpdateCount, errorUpdateCount }: Asked) => dataUpdateCount + errorUpdateCount;
type Asked = Pick<QueryState, "dataUpdateCount" | "errorUpdateCount">;

/** Members, revenue and visits, as counted each night. */
export default function FiguresView() {
  const [days, setDays] = useState<(typeof spans)[number]["value"]>("30");
  /** The count that was shown, and how often it had been asked for, before a new one was. */
  const [before, setBefore] = useState<{ at?: string | undefined; reads: number }>();
  const options = api.admin.getFigures.queryOptions({ input: { days: Number(days) } });
  const { data, error, refetch, isFetching } = useQuery({
    ...options,
    ...presets.dynamic,
    refetchInterval: ({ state }) =>
      before !== undefined &&
      state.data?.counted?.at === before.at &&
      asksOf(state) < before.reads + maxAsks &&
      asksAgainMs,
  });
  const queryClient = useQueryClient();
  const follow = () => {
    const state = queryClient.getQueryState<Figures>(options.queryKey);
    setBefore({ at: state?.data?.counted?.at, reads: state ? asksOf(state) : 0 });
  };
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const counted = data?.counted;
  return (
    <div className="flex flex-col gap-12" aria-busy={isFetching}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field label="Figures for" className="min-w-52">
          <Select options={spans} value={days} onChange={setDays} />
        </Field>
        <CountNow onCounting={follow} />
        <Button look="text" onClick={() => void refetch()}>
          Refresh
        </Button>
      </div>
      {!data && <Skeleton label="Loading figures" lines={6} />}
      {data && !counted && (
        <p className="text-muted">Members are counted each night; they haven't been counted yet.</p>
      )}
      {counted && (
        <>
          <div>
            <Headlines counted={counted} />
            <p className="mt-3 text-small text-muted">
              Counted on {fullDate(counted.at)}, {timeOfDay(counted.at)}. Members on a trial or with
              an overdue payment count as members, not as revenue.
            </p>
            {counted.refunded > 0 && (
              <p className="text-small text-muted">
                Refunds from the last 30 days, {euros(counted.refunded)}, are subtracted from
                revenue.
              </p>
            )}
          </div>
          <States counted={counted} />
        </>
      )}
      {data && (
        <>
          <DayChart
            title="Daily active members"
            days={data.days.map(({ day, active }) => ({ day, value: active }))}
            say={String}
          />
          <DayChart
            title="Members"
            days={data.days.map(({ day, subscribed }) => ({ day, value: subscribed }))}
            say={String}
          />
          <DayChart
            title="Monthly revenue"
            days={data.days.map(({ day, revenue }) => ({ day, value: revenue }))}
            say={euros}
          />
        </>
      )}
      {counted && counted.cohorts.length > 0 && <Cohorts cohorts={counted.cohorts} />}
    </div>
  );
}
