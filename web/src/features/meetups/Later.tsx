import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { useId, useState } from "react";
import { formatHours } from "../../lib/event-time.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { CalendarLeaf } from "../../parts/CalendarLeaf.tsx";
import { CancellationReason } from "../../parts/CancellationReason.tsx";
import { ItemBoundary } from "../../parts/ItemBoundary.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { MoreIcon } from "../../ui/icons.ts";
import { Menu } from "../../ui/Menu.tsx";
import { LaterAnswer } from "./Answering.tsx";
import { dayAndHours, whereItMeets } from "./NextTime.tsx";
import { UpcomingOccurrence, WaitingPeople } from "./People.tsx";
import { saveCalendar } from "./save-calendar.ts";
import { attendanceWords } from "./words.ts";

interface LineProps {
  meetup: Meetup;
  occurrence: Occurrence;
  isClosed: boolean;
  onMove: (occurrence: Occurrence) => void;
  onCallOff: (occurrence: Occurrence) => void;
}

function Line({ meetup, occurrence, isClosed, onMove, onCallOff }: LineProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const time = whereItMeets(meetup, occurrence);
  const span = dayAndHours(meetup, occurrence);
  const hours = formatHours(time);
  const here = readerTimeWords(time);
  const { answer, cancelled, occurrenceId, goingCount } = occurrence;
  return (
    <li className="border-t border-line py-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 sm:flex-nowrap">
        <CalendarLeaf time={time} hidden />
        <div className="min-w-0 grow basis-40">
          <h3 className="font-sans text-body font-medium leading-tight">
            <time dateTime={occurrence.startsAt} className={cancelled ? "line-through" : ""}>
              <span className="sr-only">{span.slice(0, -hours.length)}</span>
              {hours}
            </time>
          </h3>
          {here && !cancelled && <p className="mt-1 text-small text-muted">{here}</p>}
          {cancelled ? (
            <>
              <p className="mt-1 text-small font-medium text-clay">Cancelled</p>
              <CancellationReason reason={occurrence.cancellationReason} mine={meetup.canEdit} />
            </>
          ) : (
            <p className="text-small text-muted">
              {occurrence.moved && <span className="font-medium text-clay">Moved · </span>}
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setOpen(!open)}
                className="link min-h-11 text-start"
              >
                {attendanceWords(occurrence, meetup.capacity)}
              </button>
            </p>
          )}
        </div>
        {!cancelled && (
          <div className="order-last w-full ps-19 sm:order-none sm:w-auto sm:shrink-0 sm:ps-0">
            <LaterAnswer meetup={meetup} occurrence={occurrence} isClosed={isClosed} label={span} />
          </div>
        )}
        {(!cancelled || answer === "going") && (
          <Menu
            label={`More about ${span}`}
            trigger={(props) => (
              <IconButton label={`More about ${span}`} {...props} className="-mt-2">
                <MoreIcon />
              </IconButton>
            )}
            items={[
              {
                label: cancelled ? "Update my calendar" : "Add to calendar",
                onSelect: () => saveCalendar(meetup, [occurrence]),
              },
              ...(meetup.canEdit && !cancelled
                ? [
                    { label: "Move this date", onSelect: () => onMove(occurrence) },
                    {
                      label: "Cancel this date",
                      danger: true,
                      onSelect: () => onCallOff(occurrence),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {open && (
        <div id={id} className="mt-4 sm:ps-21">
          <UpcomingOccurrence name={meetup} occurrenceId={occurrenceId} count={goingCount} />
          <WaitingPeople meetup={meetup} occurrence={occurrence} level="h4" />
        </div>
      )}
    </li>
  );
}

export function Later({
  occurrences,
  ...rest
}: Omit<LineProps, "occurrence"> & { occurrences: readonly Occurrence[] }) {
  if (occurrences.length === 0) return null;
  return (
    <section aria-labelledby="later" className="mt-12">
      <h2 id="later" className="mb-4 text-h3">
        {rest.meetup.ended ? "Cancelled dates" : "Upcoming dates"}
      </h2>
      {rest.meetup.ended && (
        <p className="mb-4 text-small text-muted">
          Other dates, which no one had signed up for, aren't listed.
        </p>
      )}
      <ul className="border-b border-line">
        {occurrences.map((occurrence) => (
          <ItemBoundary key={occurrence.occurrenceId}>
            <Line occurrence={occurrence} {...rest} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}
