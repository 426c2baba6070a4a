import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { webLinkSchema } from "../kernel/formats.ts";
import { operation } from "../kernel/operation.ts";
import {
  cancellationReasonSchema,
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
  titleSchema,
  tokenSchema,
} from "../kernel/schemas.ts";
import {
  maxMeetupCapacity,
  maxMeetupCount,
  maxMeetupLinkLength,
  maxMeetupPlaceLength,
  maxMeetupTextLength,
  maxMeetupTitleLength,
} from "./meetups.rules.ts";

export const frequencies = [
  "none",
  "daily",
  "weekly",
  "fortnightly",
  /** On the same day of the month, such as the 15th. */
  "monthly_by_day",
  /** On the same weekday of the month, such as the third Tuesday. */
  "monthly_by_weekday",
] as const;
export type Frequency = (typeof frequencies)[number];

/** `waiting` only exists where the meetup has a capacity. */
export const answers = ["going", "not_going", "waiting"] as const;
export type Answer = (typeof answers)[number];

/** Local time without its zone: `2026-11-25T19:00`. */
const localTimeSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

const recurrenceSchema = z.object({
  frequency: z.enum(frequencies),
  until: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  count: z.nullable(z.int().check(z.gte(1), z.lte(maxMeetupCount))),
});
export type Recurrence = z.infer<typeof recurrenceSchema>;

const draftShape = {
  title: titleSchema(maxMeetupTitleLength),
  description: textSchema(maxMeetupTextLength),
  place: z.nullable(titleSchema(maxMeetupPlaceLength)),
  link: z.nullable(webLinkSchema(maxMeetupLinkLength)),
  start: localTimeSchema,
  end: localTimeSchema,
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(maxMeetupCapacity))),
  recurrence: recurrenceSchema,
};
export type MeetupDraft = z.infer<z.ZodMiniObject<typeof draftShape>>;

const occurrenceSchema = z.object({
  occurrenceId: z.string(),
  /** The day by the recurrence rule, even if the occurrence was moved. */
  day: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  cancelled: z.boolean(),
  /** Why this date alone was cancelled, if the host said. */
  cancellationReason: z.nullable(z.string()),
  /** Whether it was moved away from the recurrence rule's time. */
  moved: z.boolean(),
  goingCount: z.number(),
  waitingCount: z.number(),
  /** The reader's position on the waiting list, from 1; null in lists. */
  waitingPlace: z.nullable(z.number()),
  answer: z.nullable(z.enum(answers)),
  /** Null for members who aren't going. */
  link: z.nullable(z.string()),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

const meetupSchema = z.object({
  ...draftShape,
  meetupId: z.string(),
  circleId: z.string(),
  /** Null except for editors; attendees get the link with their occurrence. */
  link: z.nullable(z.string()),
  isOnline: z.boolean(),
  host: cardSchema,
  canEdit: z.boolean(),
  ended: z.boolean(),
  /** Why the whole meetup was cancelled, if the host said. */
  cancellationReason: z.nullable(z.string()),
  createdAt: timeSchema,
});
export type Meetup = z.infer<typeof meetupSchema>;

const plannedSchema = z.object({
  circle: z.object({ circleId: z.string(), name: z.string() }),
  meetupId: z.string(),
  /** Null if reader and host have blocked each other; the attendee can still withdraw. */
  meetup: z.nullable(meetupSchema),
  occurrence: occurrenceSchema,
});
export type PlannedMeetup = z.infer<typeof plannedSchema>;

const upcomingSchema = z.object({ occurrenceId: z.string(), people: z.array(cardSchema) });
export type UpcomingOccurrence = z.infer<typeof upcomingSchema>;

const circle = { circleId: idSchema("circle") };
const one = { ...circle, meetupId: idSchema("meetup") };
const occurrence = { ...one, occurrenceId: idSchema("occurrence") };

export const meetupsContract = {
  listMeetups: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/meetups" })
    .input(z.object(circle))
    .output(
      z.object({
        items: z.array(z.object({ meetup: meetupSchema, next: occurrenceSchema })),
        canPlan: z.boolean(),
        membersPlan: z.boolean(),
        isHost: z.boolean(),
      }),
    ),

  listOwnMeetups: operation("member")
    .route({ method: "GET", path: "/own-meetups" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(plannedSchema)),

  getMeetup: operation("member")
    .route({ method: "GET", path: "/circles/{circleId}/meetups/{meetupId}" })
    .input(z.object(one))
    .output(
      z.object({
        circle: z.object({ circleId: z.string(), name: z.string() }),
        meetup: meetupSchema,
        occurrences: z.array(occurrenceSchema),
        coming: z.nullable(upcomingSchema),
        /** Takes no one new, because everyone who could run it is banned. */
        isClosed: z.boolean(),
        /** Members whom the reader can't moderate; null unless they host or moderate the circle. */
        outOfReach: z.nullable(z.array(z.object({ userId: z.string() }))),
      }),
    ),

  listUpcoming: operation("member")
    .route({
      method: "GET",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/coming",
    })
    .input(z.object(occurrence))
    .output(upcomingSchema),

  createMeetup: operation("member", { limit: { most: 30, per: day } })
    .route({ method: "POST", path: "/circles/{circleId}/meetups" })
    .input(z.object({ ...circle, ...draftShape, token: tokenSchema }))
    .output(meetupSchema),

  /** Changes upcoming dates, but not past ones. */
  updateMeetup: operation("member", { limit: "reaches_others" })
    .route({ method: "PUT", path: "/circles/{circleId}/meetups/{meetupId}" })
    .input(z.object({ ...one, ...draftShape }))
    .output(meetupSchema),

  endMeetup: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/meetups/{meetupId}/end" })
    .input(z.object({ ...one, reason: cancellationReasonSchema }))
    .output(doneSchema),

  cancelOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "POST",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/cancel",
    })
    .input(z.object({ ...occurrence, reason: cancellationReasonSchema }))
    .output(doneSchema),

  moveOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "POST",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/move",
    })
    .input(z.object({ ...occurrence, start: localTimeSchema, end: localTimeSchema }))
    .output(doneSchema),

  /**
   * Only for the meetup's host, the circle's host and moderators. In the order in which they joined
   * the list.
   */
  listWaiting: operation("member")
    .route({
      method: "GET",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/waiting",
    })
    .input(z.object(occurrence))
    .output(upcomingSchema),

  /** `waiting` becomes `going` if a place is free by then. */
  answerOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "PUT",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/answer",
    })
    .input(z.object({ ...occurrence, answer: z.enum(answers) }))
    .output(occurrenceSchema),

  /** Lets either every member plan meetups, or only the host and moderators. */
  allowPlanning: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/circles/{circleId}/meetup-planners" })
    .input(z.object({ ...circle, membersPlan: z.boolean() }))
    .output(doneSchema),
};
