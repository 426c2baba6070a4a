import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatHours, hasKnownTimes } from "../../lib/event-time.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { saveCalendarFile } from "../../lib/save-calendar.ts";
import { CalendarLeaf } from "../../parts/CalendarLeaf.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { MoreOnScroll } from "../../parts/MoreOnScroll.tsx";
import { toastError } from "../../parts/toastError.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { DownloadIcon } from "../../ui/page-icons.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Hidden, type Plan, toCalendarEntry } from "./plan.ts";
import { usePlans, useWatchPlan, useWithdraw } from "./plans.queries.ts";
import { Subscribe } from "./Subscribe.tsx";

/** Times where it takes place, followed by the reader's if their clock differs. */
function About({ plan }: { plan: Plan }) {
  const here = readerTimeWords(plan);
  return (
    <>
      <CalendarLeaf time={plan} />
      <span className="min-w-0 grow">
        <span className="block font-serif text-h3 leading-tight break-words group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          <bdi>{plan.title}</bdi>
        </span>
        <span className={plan.cancelled ? "mt-1 block line-through" : "mt-1 block"}>
          {formatHours(plan)}
        </span>
        {here && <span className="block text-small text-muted">{here}</span>}
        <span className="block text-small break-words text-muted">
          {sideBySide([plan.circle, plan.place])}
        </span>
        {(plan.cancelled || plan.isWaiting) && (
          <span className="mt-2 block">
            <Badge tone="clay">{plan.cancelled ? "Cancelled" : "On the waiting list"}</Badge>
          </span>
        )}
      </span>
    </>
  );
}

function Line({ plan, index }: { plan: Plan; index: number }) {
  useWatchPlan(plan, index);
  return (
    <li className="border-t border-line">
      {plan.hidden ? (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3 py-5">
          <div className="flex min-w-0 grow items-start gap-5">
            <About plan={plan} />
          </div>
          {!plan.cancelled && <Withdraw name={plan.hidden} />}
        </div>
      ) : (
        <Link to={plan.path} className="group flex items-start gap-5 py-5">
          <About plan={plan} />
        </Link>
      )}
    </li>
  );
}

/** Shown here, because the event's or meetup's page can't be opened when a block hides its host. */
function Withdraw({ name }: { name: Hidden }) {
  const withdraw = useWithdraw(name);
  return (
    <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      I can't make it
    </Button>
  );
}

/** Also what's cancelled, so that a calendar that has it already shows that. */
const isExported = (plan: Plan) => !plan.isWaiting && !plan.hidden && hasKnownTimes(plan);
const toEntry = (plan: Plan) => toCalendarEntry(plan, location.origin);

function Plans() {
  const { plans, loadAll, error, refetch, list } = usePlans();
  const add = useMutation({
    mutationFn: loadAll,
    onSuccess: (all) => saveCalendarFile(all.filter(isExported).map(toEntry), "My plans"),
    onError: toastError,
  });
  if (!plans) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading your plans" lines={5} />;
  }
  if (plans.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        title="Nothing planned yet"
        seed="plans"
        action={
          <div className="flex flex-wrap gap-3">
            <Link to="/events" className={buttonClasses("filled")}>
              Browse events
            </Link>
            <Link to="/circles" className={buttonClasses("outline")}>
              Browse circles
            </Link>
            <Subscribe />
          </div>
        }
      >
        Events and meetups you say you're going to will show up here.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        {plans.some((plan) => !plan.cancelled && isExported(plan)) && (
          <Button
            icon={<DownloadIcon />}
            busy={add.isPending}
            busyLabel="Preparing..."
            onClick={() => add.mutate()}
          >
            Add all to my calendar
          </Button>
        )}
        <Subscribe />
      </div>
      <ul className="border-b border-line">
        {plans.map((plan, index) => (
          <ItemBoundary key={plan.id}>
            <Line plan={plan} index={index} />
          </ItemBoundary>
        ))}
      </ul>
      <MoreOnScroll list={list} label="More plans" />
    </>
  );
}

/** Events and meetups of all circles that the member is going to or waits for. */
export default function PlansPage() {
  return (
    <div className="mx-auto w-full max-w-column px-6 py-10">
      <h1 className="text-h1">My plans</h1>
      <p className="mt-2 mb-8 max-w-text text-muted">
        Events and your circles' meetups that you're going to or on the waiting list for.
      </p>
      <Plans />
    </div>
  );
}
