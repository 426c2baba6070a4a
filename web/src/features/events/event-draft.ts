import type { CommunityEvent } from "@attune/core/events/events.contract";
import { maxEventCapacity } from "@attune/core/events/events.rules";
import { chosenEndDay, endDayOf } from "../../lib/end-day.ts";
import { formatLocalTime, parseLocalTime } from "../../lib/event-time.ts";
import type { FieldErrors } from "../../lib/form.ts";
import { hasWords } from "../../lib/has-words.ts";
import { linkProblem, onlineLinkOf } from "../../lib/online-link.ts";
import { readerZone } from "../../lib/reader-zone.ts";

export interface Draft {
  title: string;
  type: string | null;
  date: string;
  from: string;
  untilDate: string;
  until: string;
  timeZone: string;
  location: string;
  link: string;
  description: string;
  capacity: string;
  imageUrl: string | null;
  isPublic: boolean;
}

export const emptyDraft = (): Draft => ({
  title: "",
  type: null,
  date: "",
  from: "",
  untilDate: "",
  until: "",
  timeZone: readerZone(),
  location: "",
  link: "",
  description: "",
  capacity: "",
  imageUrl: null,
  isPublic: false,
});

export function draftOf(event: CommunityEvent): Draft {
  const { title, type, timeZone, location, link, description, capacity, imageUrl, isPublic } =
    event;
  const [date = "", from = ""] = formatLocalTime(event.startsAt, timeZone).split("T");
  const [lastDate = "", until = ""] = formatLocalTime(event.endsAt, timeZone).split("T");
  return {
    title,
    type,
    date,
    from,
    untilDate: chosenEndDay({ date, from, until }, lastDate),
    until,
    timeZone,
    location: location ?? "",
    link: link ?? "",
    description,
    capacity: capacity === null ? "" : String(capacity),
    imageUrl,
    isPublic,
  };
}

/** A draft to host it again: without the date, and the picture, which belongs to one event. */
export const copyOf = (event: CommunityEvent): Draft => ({
  ...draftOf(event),
  date: "",
  untilDate: "",
  imageUrl: null,
});

const momentsOf = (draft: Draft) => ({
  start: parseLocalTime(draft.date, draft.from, draft.timeZone),
  end: parseLocalTime(endDayOf(draft), draft.until, draft.timeZone),
});

const isCapacity = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxEventCapacity;

function capacityProblem(text: string, going: number): FieldErrors<Draft> {
  if (text === "") return {};
  if (!isCapacity(text)) {
    return { capacity: `Enter a number from 1 to ${maxEventCapacity}, or leave this empty` };
  }
  if (Number(text) >= going) return {};
  return { capacity: `${going} people are going, so enter at least ${going}` };
}

/**
 * Validation errors by field.
 * @param event the event being edited, whose start may be in the past
 */
export function problemsOf(
  draft: Draft,
  now: number,
  event?: Pick<CommunityEvent, "startsAt" | "attendeeCount">,
): FieldErrors<Draft> {
  const { start, end } = momentsOf(draft);
  const isUnchanged = event !== undefined && start?.getTime() === Date.parse(event.startsAt);
  const over = start !== null && start.getTime() <= now && !isUnchanged;
  const link = onlineLinkOf(draft.link);
  const backwards = start !== null && end !== null && end <= start;
  return {
    ...(hasWords(draft.title) ? {} : { title: "Add a title" }),
    ...(draft.type ? {} : { type: "Choose a type" }),
    ...(draft.date ? {} : { date: "Choose a day" }),
    ...(draft.from ? {} : { from: "Add a start time" }),
    ...(over ? { date: "That time is in the past" } : {}),
    ...(draft.until ? {} : { until: "Add an end time" }),
    ...(backwards ? { until: "The end time is before the start" } : {}),
    ...(hasWords(draft.location) || link ? {} : { location: "Add a place, or a link below" }),
    ...linkProblem(link),
    ...(hasWords(draft.description) ? {} : { description: "Add a short description" }),
    ...capacityProblem(draft.capacity.trim(), event?.attendeeCount ?? 0),
  };
}

/** The API's request; call only for a draft without errors. */
export function toRequest(draft: Draft) {
  const { start, end } = momentsOf(draft);
  if (!start || !end || !draft.type) return null;
  const { title, type, description, timeZone, imageUrl, isPublic } = draft;
  return {
    title,
    type,
    description,
    location: draft.location.trim() || null,
    link: onlineLinkOf(draft.link) || null,
    timeZone,
    imageUrl,
    isPublic,
    startsAt: start.toISOString(),
    endsAt: end.toISOString(),
    capacity: draft.capacity.trim() ? Number(draft.capacity) : null,
  };
}
