import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { webLinkSchema } from "../kernel/formats.ts";
import { operation } from "../kernel/operation.ts";
import {
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
  /** The 15th. */
  "monthly_by_day",
  /** The third Tuesday. */
  "monthly_by_weekday",
] as const;
export type Frequency = (typeof frequencies)[number];

/** Only where dates have a limit, `waiting` for a place. */
export const answers = ["going", "not_going", "waiting"] as const;
export type Answer = (typeof answers)[number];

/** `2026-11-25T19:00`; the zone is separate. */
const localTimeSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/));

export const recurrenceSchema = z.object({
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

export const occurrenceSchema = z.object({
  occurrenceId: z.string(),
  /** By its rule, even if moved. */
  day: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  cancelled: z.boolean(),
  /** Whether it's off its rule's time. */
  moved: z.boolean(),
  goingCount: z.number(),
  waitingCount: z.number(),
  /** The reader's own, from 1; null in lists. */
  waitingPlace: z.nullable(z.number()),
  answer: z.nullable(z.enum(answers)),
  /** For attendees only. */
  link: z.nullable(z.string()),
});
export type Occurrence = z.infer<typeof occurrenceSchema>;

export const meetupSchema = z.object({
  ...draftShape,
  meetupId: z.string(),
  circleId: z.string(),
  /** For editors; attendees get it with their occurrence. */
  link: z.nullable(z.string()),
  isOnline: z.boolean(),
  host: cardSchema,
  canEdit: z.boolean(),
  ended: z.boolean(),
  createdAt: timeSchema,
});
export type Meetup = z.infer<typeof meetupSchema>;

export const plannedSchema = z.object({
  circle: z.object({ circleId: z.string(), name: z.string() }),
  meetupId: z.string(),
  /** null across a block with its host; the attendee can still withdraw. */
  meetup: z.nullable(meetupSchema),
  occurrence: occurrenceSchema,
});
export type PlannedMeetup = z.infer<typeof plannedSchema>;

export const upcomingSchema = z.object({ occurrenceId: z.string(), people: z.array(cardSchema) });
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

  /** Upcoming dates follow; past ones stay. */
  updateMeetup: operation("member", { limit: "reaches_others" })
    .route({ method: "PUT", path: "/circles/{circleId}/meetups/{meetupId}" })
    .input(z.object({ ...one, ...draftShape }))
    .output(meetupSchema),

  endMeetup: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/circles/{circleId}/meetups/{meetupId}/end" })
    .input(z.object(one))
    .output(doneSchema),

  cancelOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "POST",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/cancel",
    })
    .input(z.object(occurrence))
    .output(doneSchema),

  moveOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "POST",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/move",
    })
    .input(z.object({ ...occurrence, start: localTimeSchema, end: localTimeSchema }))
    .output(doneSchema),

  /** For the meetup's host, the circle's, and moderators, in the order of asking. */
  listWaiting: operation("member")
    .route({
      method: "GET",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/waiting",
    })
    .input(z.object(occurrence))
    .output(upcomingSchema),

  /** `waiting` for a place that's free by then is going. */
  answerOccurrence: operation("member", { limit: "reaches_others" })
    .route({
      method: "PUT",
      path: "/circles/{circleId}/meetups/{meetupId}/occurrences/{occurrenceId}/answer",
    })
    .input(z.object({ ...occurrence, answer: z.enum(answers) }))
    .output(occurrenceSchema),

  /** To every member, or only host and moderators. */
  allowPlanning: operation("member", { limit: "write" })
    .route({ method: "PUT", path: "/circles/{circleId}/meetup-planners" })
    .input(z.object({ ...circle, membersPlan: z.boolean() }))
    .output(doneSchema),
};
