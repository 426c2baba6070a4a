import { calendarDay, type EventTime } from "../lib/event-time.ts";

/** Day, month and weekday, shown at the start of a list row. */
export function CalendarLeaf({ time, hidden }: { time: EventTime; hidden?: boolean }) {
  const { weekday, day, month } = calendarDay(time);
  return (
    <span aria-hidden={hidden} className="w-[3.5rem] shrink-0 text-small leading-tight text-muted">
      <span className="block font-serif text-h2 leading-none text-ink tabular-nums">{day}</span>
      <span className="block">{month}</span>
      <span className="block">{weekday}</span>
    </span>
  );
}
