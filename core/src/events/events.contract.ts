import * as z from "zod/mini";
import { day } from "../kernel/clock.ts";
import { cursorSchema, pageOf } from "../kernel/cursor.ts";
import { operation } from "../kernel/operation.ts";
import {
  approvalStatuses,
  cardSchema,
  doneSchema,
  idSchema,
  textSchema,
  timeSchema,
} from "../kernel/schemas.ts";
import { maxEventPlaceLength, maxEventTextLength, maxEventTitleLength } from "./events.rules.ts";

export const eventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  location: z.string(),
  type: z.string(),
  startsAt: timeSchema,
  endsAt: timeSchema,
  timeZone: z.string(),
  /** The independent facilitator who lists the event. */
  host: cardSchema,
  /** Whether the host was an approved facilitator when the event was listed. */
  hostIsFacilitator: z.boolean(),
  approvalStatus: z.enum(approvalStatuses),
  /** Why it was turned down; only the host and reviewers ever see a rejected event. */
  rejectionReason: z.nullable(z.string()),
  attendeeCount: z.number(),
  isGoing: z.boolean(),
  createdAt: timeSchema,
});
export type CommunityEvent = z.infer<typeof eventSchema>;

const one = z.object({ eventId: idSchema("event") });

export const eventsContract = {
  /** Events that have not ended, the next one first. */
  listEvents: operation("member")
    .route({ method: "GET", path: "/events" })
    .input(z.object({ cursor: cursorSchema }))
    .output(pageOf(eventSchema)),

  getEvent: operation("member")
    .route({ method: "GET", path: "/events/{eventId}" })
    .input(one)
    .output(z.object({ event: eventSchema, attendees: z.array(cardSchema) })),

  createEvent: operation("member", { limit: { most: 10, per: day } })
    .route({ method: "POST", path: "/events" })
    .input(
      z.object({
        title: textSchema(maxEventTitleLength),
        description: textSchema(maxEventTextLength),
        location: textSchema(maxEventPlaceLength),
        type: textSchema(40),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
      }),
    )
    .output(eventSchema),

  joinEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/join" })
    .input(one)
    .output(doneSchema),

  leaveEvent: operation("member", { limit: "reaches_others" })
    .route({ method: "POST", path: "/events/{eventId}/leave" })
    .input(one)
    .output(doneSchema),

  /** Those that have not ended, by what was decided of them. */
  listEventsForReview: operation({ permission: "communities_update" })
    .route({ method: "GET", path: "/admin/events" })
    .input(z.object({ status: z.enum(approvalStatuses), cursor: cursorSchema }))
    .output(pageOf(eventSchema)),

  approveEvent: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/events/{eventId}/approve" })
    .input(one)
    .output(eventSchema),

  /** Of an approved event too. */
  rejectEvent: operation({ permission: "communities_update" }, { limit: "reaches_others" })
    .route({ method: "POST", path: "/admin/events/{eventId}/reject" })
    .input(z.object({ eventId: idSchema("event"), rejectionReason: textSchema(300) }))
    .output(eventSchema),
};
