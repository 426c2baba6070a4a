import type { Circle } from "@attune/core/circles/circles.contract";
import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { Link } from "react-router-dom";
import { client } from "../../lib/api.ts";
import { isMissing } from "../../lib/errors.ts";
import { formatHours } from "../../lib/event-time.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { CalendarLeaf } from "../../parts/CalendarLeaf.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { waitingWords } from "../../parts/waiting/places.ts";
import { buttonClasses } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useHosting, useMeetups } from "./meetups.queries.ts";
import { dayAndHours, whereItMeets } from "./NextTime.tsx";
import { attendanceWords, meetupAddress, placeWord, ruleWords } from "./words.ts";

function Line({ meetup, next }: { meetup: Meetup; next: Occurrence }) {
  const time = whereItMeets(meetup, next);
  const hours = formatHours(time);
  const here = readerTimeWords(time);
  return (
    <li className="border-t border-line">
      <Link to={meetupAddress(meetup)} className="group flex items-start gap-5 py-5">
        <CalendarLeaf time={time} hidden />
        <span className="min-w-0">
          <span
            dir="auto"
            className="block font-serif text-h3 leading-tight group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {meetup.title}
          </span>
          <time dateTime={next.startsAt} className="mt-1 block">
            <span className="sr-only">{dayAndHours(meetup, next).slice(0, -hours.length)}</span>
            {hours}
          </time>
          {here && <span className="block text-small text-muted">{here}</span>}
          <span className="block text-small text-muted">
            {sideBySide([ruleWords(meetup), placeWord(meetup), standing(meetup, next)])}
          </span>
        </span>
      </Link>
    </li>
  );
}

function standing(meetup: Meetup, next: Occurrence): string {
  if (next.answer === "going") return "You're going";
  if (next.answer === "waiting") return waitingWords(next.waitingPlace);
  return attendanceWords(next, meetup.capacity);
}

/** Whether only host and moderators plan meetups; only the host sees it. */
function Planners({ circleId, membersPlan }: { circleId: string; membersPlan: boolean }) {
  const allow = useHosting({ circleId }, (may: boolean) =>
    client.meetups.allowPlanning({ circleId, membersPlan: may }),
  );
  return (
    <Checkbox
      label="Every member can plan meetups"
      hint="Otherwise only you and the moderators can"
      checked={allow.isPending ? allow.variables : membersPlan}
      onChange={({ target }) => allow.mutate(target.checked)}
      className="mt-6"
    />
  );
}

export default function MeetupsSection({ circle: { circleId, isMember } }: { circle: Circle }) {
  const { data, error, refetch } = useMeetups(circleId, isMember);
  if (!isMember || isMissing(error)) {
    return <p className="max-w-text text-muted">Join the circle to see when it meets.</p>;
  }
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton label="Loading the meetups" lines={4} />;
  }
  const { items, canPlan, membersPlan, isHost } = data;
  const plan = (
    <Link to={`/circles/${circleId}/meetups/new`} className={buttonClasses("filled")}>
      Plan a meetup
    </Link>
  );
  return (
    <section aria-labelledby="meetups">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="meetups" className="text-h2">
          Meetups
        </h2>
        {canPlan && items.length > 0 && plan}
      </div>
      {items.length > 0 ? (
        <ul className="border-b border-line">
          {items.map(({ meetup, next }) => (
            <ItemBoundary key={meetup.meetupId}>
              <Line meetup={meetup} next={next} />
            </ItemBoundary>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Nothing planned yet"
          seed={circleId}
          motif="lamp"
          {...(canPlan ? { action: plan } : {})}
        >
          {canPlan
            ? "All it takes is a day, a time and a place."
            : "You'll see the circle's meetups here."}
        </EmptyState>
      )}
      {isHost && <Planners circleId={circleId} membersPlan={membersPlan} />}
    </section>
  );
}
