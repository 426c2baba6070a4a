import type { Frequency, Meetup, MeetupDraft } from "@attune/core/meetups/meetups.contract";
import {
  maxMeetupCapacity,
  maxMeetupCount,
  maxMeetupHours,
} from "@attune/core/meetups/meetups.rules";
import { chosenEndDay, endDayOf } from "../../lib/end-day.ts";
import { parseLocalTime } from "../../lib/event-time.ts";
import type { FieldErrors } from "../../lib/form.ts";
import { hasWords } from "../../lib/has-words.ts";
import { linkProblem, onlineLinkOf } from "../../lib/online-link.ts";
import { readerZone } from "../../lib/reader-zone.ts";

export type Ending = "never" | "until" | "count";

export interface Draft {
  title: string;
  description: string;
  place: string;
  link: string;
  date: string;
  from: string;
  untilDate: string;
  until: string;
  timeZone: string;
  frequency: Frequency;
  ending: Ending;
  lastDay: string;
  count: string;
  capacity: string;
}

export const begin = (): Draft => ({
  title: "",
  description: "",
  place: "",
  link: "",
  date: "",
  from: "",
  untilDate: "",
  until: "",
  timeZone: readerZone(),
  frequency: "none",
  ending: "never",
  lastDay: "",
  count: "",
  capacity: "",
});

function endingOf({ until, count }: Meetup["recurrence"]): Ending {
  if (count !== null) return "count";
  return until === null ? "never" : "until";
}

export function draftOf(meetup: Meetup): Draft {
  const [date = "", from = ""] = meetup.start.split("T");
  const [lastDate = "", until = ""] = meetup.end.split("T");
  const { frequency, until: lastDay, count } = meetup.recurrence;
  return {
    title: meetup.title,
    description: meetup.description,
    place: meetup.place ?? "",
    link: meetup.link ?? "",
    date,
    from,
    untilDate: chosenEndDay({ date, from, until }, lastDate),
    until,
    timeZone: meetup.timeZone,
    frequency,
    ending: endingOf(meetup.recurrence),
    lastDay: lastDay ?? "",
    count: count === null ? "" : String(count),
    capacity: meetup.capacity === null ? "" : String(meetup.capacity),
  };
}

const whole = (text: string, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/**
 * Validation errors by field.
 * @param existing the meetup being edited, whose start may be in the past
 */
export function problemsOf(draft: Draft, now: number, existing?: Meetup): FieldErrors<Draft> {
  const { date, from, until, timeZone } = draft;
  const start = parseLocalTime(date, from, timeZone);
  const end = parseLocalTime(endDayOf(draft), until, timeZone);
  const recurs = draft.frequency !== "none";
  const same = existing?.start === `${date}T${from}` && existing.timeZone === timeZone;
  // When only its hours change, a series may keep a first day in the past.
  const sameSeries =
    recurs && existing?.recurrence.frequency !== "none" && existing?.start.slice(0, 10) === date;
  const over = start !== null && start.getTime() <= now && !same && !sameSeries;
  // By the zone's clock, as the API counts.
  const length =
    start && end ? Date.parse(`${endDayOf(draft)}T${until}Z`) - Date.parse(`${date}T${from}Z`) : 0;
  const link = onlineLinkOf(draft.link);
  return {
    ...(hasWords(draft.title) ? {} : { title: "Add a title" }),
    ...(hasWords(draft.description) ? {} : { description: "Add a short description" }),
    ...(date ? {} : { date: "Choose a day" }),
    ...(from ? {} : { from: "Add a start time" }),
    ...(over ? { date: "That time is in the past" } : {}),
    ...(until ? {} : { until: "Add an end time" }),
    ...(start && end && end <= start ? { until: "The end time is before the start" } : {}),
    ...(length > maxMeetupHours * 3_600_000
      ? { until: "A meetup can't last longer than three days" }
      : {}),
    ...(hasWords(draft.place) || link ? {} : { place: "Add a place, or a link below" }),
    ...linkProblem(link),
    ...(recurs && draft.ending === "until" && !draft.lastDay
      ? { lastDay: "Choose the last day" }
      : {}),
    ...(recurs && draft.ending === "until" && draft.lastDay && draft.lastDay < date
      ? { lastDay: "The last day is before the first" }
      : {}),
    ...(recurs && draft.ending === "count" && !whole(draft.count, maxMeetupCount)
      ? { count: `Enter a number from 1 to ${maxMeetupCount}` }
      : {}),
    ...(draft.capacity.trim() && !whole(draft.capacity, maxMeetupCapacity)
      ? { capacity: `Enter a number from 1 to ${maxMeetupCapacity}, or leave this empty` }
      : {}),
  };
}

export function toSend(draft: Draft): MeetupDraft {
  const recurs = draft.frequency !== "none";
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    place: draft.place.trim() || null,
    link: onlineLinkOf(draft.link) || null,
    start: `${draft.date}T${draft.from}`,
    end: `${endDayOf(draft)}T${draft.until}`,
    timeZone: draft.timeZone,
    capacity: draft.capacity.trim() ? Number(draft.capacity) : null,
    recurrence: {
      frequency: draft.frequency,
      until: recurs && draft.ending === "until" ? draft.lastDay : null,
      count: recurs && draft.ending === "count" ? Number(draft.count) : null,
    },
  };
}
