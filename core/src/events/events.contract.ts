import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { instantSchema, timeZoneSchema, webLinkSchema } from "../kernel/formats.ts";
import { operation } from "../kernel/operation.ts";
import { maxRejectionReasonLength } from "../kernel/review.rules.ts";
import {
  approvalStatuses,
  cancellationReasonSchema,
  cardSchema,
  doneSchema,
  idSchema,
  picturePathSchema,
  seenSchema,
  textSchema,
  timeSchema,
  titleSchema,
  tokenSchema,
} from "../kernel/schemas.ts";
import { announcementOperations } from "./announcements.contract.ts";
import { coHostOperations } from "./co-hosts.contract.ts";
import {
  maxEventCapacity,
  maxEventLinkLength,
  maxEventPlaceLength,
  maxEventTextLength,
  maxEventTitleLength,
} from "./events.rules.ts";

const eventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Null for an event that's only online. */
  location: z.nullable(z.string()),
  isOnline: z.boolean(),
  /** Null except for the host, co-hosts, reviewers and those who are going. */
  link: z.nullable(z.string()),
  type: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  timeZone: z.string(),
  host: cardSchema,
  coHosts: z.array(cardSchema),
  /** Whether the reader is one. */
  isCoHost: z.boolean(),
  /** As of when the event was created. */
  hostIsFacilitator: z.boolean(),
  approvalStatus: z.enum(approvalStatuses),
  /** Null for everyone but the host, co-hosts and reviewers. */
  rejectionReason: z.nullable(z.string()),
  /** Whether it was live before it was rejected. */
  isTakenDown: z.boolean(),
  attendeeCount: z.number(),
  waitingCount: z.number(),
  /** Whether the reader is on the waiting list; in lists only until the event begins. */
  isWaiting: z.boolean(),
  /** The reader's position on the waiting list, from 1; null in lists. */
  waitingPlace: z.nullable(z.number()),
  /** Null if the host set no limit. */
  capacity: z.nullable(z.number()),
  cancelled: z.boolean(),
  /** Null if the host gave none. */
  cancellationReason: z.nullable(z.string()),
  /** A few attendees; only in lists. */
  faces: z.array(cardSchema),
  isGoing: z.boolean(),
  /** Whether visitors with the link see its introduction. */
  isPublic: z.boolean(),
  createdAt: timeSchema,
});
export type CommunityEvent = z.infer<typeof eventSchema>;

/**
 * An event of a host whom the reader blocks or who blocks them, so that attendees can still leave.
 */
const hiddenEventSchema = z.pick(eventSchema, {
  eventId: true,
  startsAt: true,
  endsAt: true,
  timeZone: true,
  cancelled: true,
});
export type HiddenEvent = z.infer<typeof hiddenEventSchema>;

/** What visitors see: no people, and no place, which can be a home or a meeting link. */
const publicEventSchema = z.discriminatedUnion("cancelled", [
  z.extend(
    z.pick(eventSchema, {
      eventId: true,
      title: true,
      description: true,
      imageUrl: true,
      type: true,
      startsAt: true,
      endsAt: true,
      timeZone: true,
      attendeeCount: true,
      waitingCount: true,
      capacity: true,
    }),
    { cancelled: z.literal(false) },
  ),
  z.extend(
    z.pick(eventSchema, {
      eventId: true,
      title: true,
      type: true,
      startsAt: true,
      endsAt: true,
      timeZone: true,
    }),
    { cancelled: z.literal(true) },
  ),
]);
export type PublicEvent = z.infer<typeof publicEventSchema>;

const one = z.object({ eventId: idSchema("event") });

const draftShape = {
  title: titleSchema(maxEventTitleLength),
  description: textSchema(maxEventTextLength),
  /** A place, a link or both. */
  location: z.nullable(titleSchema(maxEventPlaceLength)),
  /** If absent: none for a new event, unchanged on update. */
  link: z.optional(z.nullable(webLinkSchema(maxEventLinkLength))),
  type: titleSchema(40),
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: timeZoneSchema,
  capacity: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(maxEventCapacity)))),
  imageUrl: z.optional(z.nullable(picturePathSchema)),
  /** If absent: false for a new event, unchanged on update. */
  isPublic: z.optional(z.boolean()),
};

/** `past`: newest first; `upcoming`: soonest first. */
const eventLists = ["upcoming", "past"] as const;

const ownEventLists = ["going", "waiting", "attended", "hosting"] as const;
export type OwnEventList = (typeof ownEventLists)[number];

export const eventsContract = {
  listEvents: operation("member")
    .route({ method: "GET", path: "/events" })
    .input(z.object({ list: z.optional(z.enum(eventLists)), cursor: cursorSchema }))
    .output(pageOf(eventSchema)),

  /**
   * `hosting` includes events as a co-host, and pending and rejected events; only `going` returns
   * `hidden` ones.
   */
  listOwnEvents: operation("member")
    .route({ method: "GET", path: "/own-events" })
    .input(z.object({ list: z.enum(ownEventLists), cursor: cursorSchema }))
    .output(z.extend(pageOf(eventSchema), { hidden: z.optional(z.array(hiddenEventSchema)) })),

  listAttendees: operation("member")
    .route({ method: "GET", path: "/events/{eventId}/attendees" })
    .input(z.object({ eventId: idSchema("event"), cursor: cursorSchema }))
    .output(pageOf(cardSchema)),

  getEvent: operation("member")
    .route({ method: "GET", path: "/events/{eventId}" })
    .input(one)
    .output(
      z.object({
        event: eventSchema,
        attendees: z.array(cardSchema),
        /** Takes no one new, because its host is banned. */
        isClosed: z.boolean(),
        /** Those who haven't answered; only for the host. */
        invitedCoHosts: z.array(cardSchema),
        isInvitedToCoHost: z.boolean(),
      }),
    ),

  /** Throws `not_found` unless the host made the event public. */
  getPublicEvent: operation("anyone", { limit: "read" })
    .route({ method: "GET", path: "/public/events/{eventId}" })
    .input(one)
    .output(publicEventSchema),

  createEvent: operation("member", { limit: { most: 10, per: day } })
    .route({ method: "POST", path: "/events" })
    .input(z.object({ ...draftShape, token: tokenSchema }))
    .output(eventSchema),

  /** For the host and co-hosts. Notifies attendees of a new time, place or link. */
  updateEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "PUT", path: "/events/{eventId}" })
    .input(z.object({ eventId: idSchema("event"), ...draftShape }))
    .output(eventSchema),

  /** Only for the host. Notifies attendees, with the reason. */
  cancelEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/cancel" })
    .input(z.extend(one, { reason: cancellationReasonSchema }))
    .output(doneSchema),

  joinEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/join" })
    .input(one)
    .output(doneSchema),

  leaveEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/leave" })
    .input(one)
    .output(doneSchema),

  /** Joins the event instead if a place has become free. */
  joinWaiting: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/waiting/join" })
    .input(one)
    .output(doneSchema),

  leaveWaiting: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/waiting/leave" })
    .input(one)
    .output(doneSchema),

  /** For the host and co-hosts. In the order in which they joined the list. */
  listWaiting: operation("member")
    .route({ method: "GET", path: "/events/{eventId}/waiting" })
    .input(one)
    .output(z.object({ people: z.array(cardSchema) })),

  ...announcementOperations,
  ...coHostOperations,

  listEventsForReview: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/events" })
    .input(z.object({ status: z.enum(approvalStatuses), cursor: cursorSchema }))
    .output(pageOf(eventSchema)),

  approveEvent: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/events/{eventId}/approve" })
    .input(z.object({ eventId: idSchema("event"), seen: seenSchema }))
    .output(eventSchema),

  /** Can also reject an event that was approved before. */
  rejectEvent: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/events/{eventId}/reject" })
    .input(
      z.object({
        eventId: idSchema("event"),
        rejectionReason: textSchema(maxRejectionReasonLength),
        seen: seenSchema,
      }),
    )
    .output(eventSchema),
};
