import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { type EventTime, formatDayAndHours } from "../../lib/event-time.ts";
import { readerTimeWords } from "../../lib/reader-time.ts";
import { OnlineLink } from "../../parts/OnlineLink.tsx";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { gatheringPlace } from "../../parts/words/gathering-place.ts";
import { Button } from "../../ui/Button.tsx";
import { CalendarIcon } from "../../ui/icons.ts";
import { DownloadIcon, GlobeIcon, PinIcon } from "../../ui/page-icons.ts";
import { NextAnswer } from "./Answering.tsx";
import { saveCalendar } from "./save-calendar.ts";

type Span = Pick<Occurrence, "startsAt" | "endsAt">;

/** In the meetup's own time zone, as events are. */
export const whereItMeets = (
  { timeZone }: Pick<Meetup, "timeZone">,
  { startsAt, endsAt }: Span,
): EventTime => ({ startsAt, endsAt, timeZone });

/** An occurrence's day and hours where it meets. */
export const dayAndHours = (meetup: Pick<Meetup, "timeZone">, occurrence: Span): string =>
  formatDayAndHours(whereItMeets(meetup, occurrence));

export function NextTime({
  meetup,
  occurrence,
  isClosed,
}: {
  meetup: Meetup;
  occurrence: Occurrence;
  isClosed: boolean;
}) {
  const here = readerTimeWords(whereItMeets(meetup, occurrence));
  return (
    <section aria-labelledby="next-time" className="mt-8 rounded-surface bg-sunken p-5 sm:p-7">
      <h2 id="next-time" className="font-sans text-small font-medium text-clay">
        {occurrence.moved ? "Next time, moved" : "Next time"}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        <li className="flex gap-3">
          <CalendarIcon className="mt-1 shrink-0 text-clay" />
          <time dateTime={occurrence.startsAt} className="font-serif text-h3 leading-tight">
            {dayAndHours(meetup, occurrence)}
          </time>
        </li>
        {here && (
          <li className="flex gap-3 text-muted">
            <GlobeIcon className="mt-0.5 shrink-0" />
            {here}
          </li>
        )}
        {meetup.place && (
          <li className="flex gap-3">
            <PinIcon className="mt-0.5 shrink-0 text-clay" />
            <span className="min-w-0 break-words">
              <LinkedText text={gatheringPlace(meetup.place)} />
            </span>
          </li>
        )}
        {meetup.isOnline && <OnlineLink link={occurrence.link ?? meetup.link} isOffered />}
      </ul>
      <div className="mt-6 flex flex-wrap gap-x-5 gap-y-3">
        <NextAnswer meetup={meetup} occurrence={occurrence} isClosed={isClosed} />
        <Button
          look="text"
          icon={<DownloadIcon />}
          onClick={() => saveCalendar(meetup, [occurrence])}
        >
          Add to calendar
        </Button>
      </div>
    </section>
  );
}
