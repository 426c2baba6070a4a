import type { Meetup, Occurrence } from "@attune/core/meetups/meetups.contract";
import { foreignZone, formatDayAndHours, hoursIn } from "../../lib/event-time.ts";
import { readerZone } from "../../lib/reader-zone.ts";
import { LinkedText } from "../../parts/text/LinkedText.tsx";
import { Button } from "../../ui/Button.tsx";
import { CalendarIcon, LinkIcon } from "../../ui/icons.ts";
import { DownloadIcon, GlobeIcon, PinIcon } from "../../ui/page-icons.ts";
import { NextAnswer } from "./Answering.tsx";
import { saveCalendar } from "./save-calendar.ts";

/** Time and zone where the meetup takes place; nothing if the reader's clock shows the same. */
export function elsewhere({ timeZone }: Meetup, { startsAt, endsAt }: Occurrence) {
  const time = hoursIn(timeZone, { startsAt, endsAt, timeZone: readerZone() });
  const zone = foreignZone({ startsAt, endsAt, timeZone }, readerZone());
  return time && zone ? { time, zone } : null;
}

/** An occurrence's day and hours in the reader's zone. */
export const timeForReader = ({
  startsAt,
  endsAt,
}: Pick<Occurrence, "startsAt" | "endsAt">): string =>
  formatDayAndHours({ startsAt, endsAt, timeZone: readerZone() });

function Online({ meetup, link }: { meetup: Meetup; link: string | null }) {
  if (!meetup.isOnline) return null;
  const shown = link ?? meetup.link;
  return (
    <li className="flex gap-3">
      <LinkIcon className="mt-0.5 shrink-0 text-clay" />
      {shown ? (
        <a href={shown} target="_blank" rel="noreferrer" className="link min-w-0">
          {shown}
        </a>
      ) : (
        <span>Online. You'll see the link here once you're going.</span>
      )}
    </li>
  );
}

export function NextTime({
  meetup,
  occurrence,
  isClosed,
}: {
  meetup: Meetup;
  occurrence: Occurrence;
  isClosed: boolean;
}) {
  const there = elsewhere(meetup, occurrence);
  return (
    <section aria-labelledby="next-time" className="mt-8 rounded-surface bg-sunken p-5 sm:p-7">
      <h2 id="next-time" className="font-sans text-small font-medium text-clay">
        {occurrence.moved ? "Next time, moved" : "Next time"}
      </h2>
      <ul className="mt-3 flex flex-col gap-2">
        <li className="flex gap-3">
          <CalendarIcon className="mt-1 shrink-0 text-clay" />
          <time dateTime={occurrence.startsAt} className="font-serif text-h3 leading-tight">
            {timeForReader(occurrence)}
          </time>
        </li>
        {there && (
          <li className="flex gap-3 text-muted">
            <GlobeIcon className="mt-0.5 shrink-0" />
            {`${there.time} there (${there.zone})`}
          </li>
        )}
        {meetup.place && (
          <li className="flex gap-3">
            <PinIcon className="mt-0.5 shrink-0 text-clay" />
            <span className="min-w-0 break-words">
              <LinkedText text={meetup.place} />
            </span>
          </li>
        )}
        <Online meetup={meetup} link={occurrence.link} />
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
