import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions, key } from "../kernel/table.ts";

export const EventEntity = new Entity(
  {
    model: { entity: "event", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      /** A place, a link or both. */
      location: { type: "string" },
      link: { type: "string" },
      type: { type: "string", required: true },
      startsAt: { type: "string", required: true },
      endsAt: { type: "string", required: true },
      timeZone: { type: "string", required: true },
      hostId: { type: "string", required: true },
      hostName: { type: "string", required: true },
      hostUsername: { type: "string", required: true },
      hostImageUrl: { type: "string" },
      /** Those who accepted. */
      coHostIds: { type: "set", items: "string" },
      /** With those invited. Absent until the first is. */
      coHostCount: { type: "number" },
      hostIsFacilitator: { type: "boolean", default: false },
      approvalStatus: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      /** Whether it was live when it was last rejected. */
      isTakenDown: { type: "boolean" },
      attendeeCount: { type: "number", default: 0 },
      /** Absent until the first member joins the waiting list. */
      waitingCount: { type: "number" },
      remindedAt: { type: "string" },
      capacity: { type: "number" },
      /** Whether visitors with the link see its introduction. */
      isPublic: { type: "boolean", default: false },
      cancelledAt: { type: "string" },
      cancellationReason: { type: "string" },
      latestAttendees: { type: "list", items: { type: "string" } },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", [], "event"),
      },
      byHost: {
        index: "gsi1",
        pk: key("gsi1pk", ["hostId"], "hosted-events#${hostId}"),
        sk: key("gsi1sk", ["eventId"], "${eventId}"),
      },
      byEnd: {
        index: "gsi2",
        pk: key("gsi2pk", ["approvalStatus"], "events#${approvalStatus}"),
        sk: key("gsi2sk", ["endsAt", "eventId"], "${endsAt}#${eventId}"),
      },
    },
  },
  entityOptions,
);

/** Copies the member's card, and the event's end for sorting members' own lists. */
const atEvent = {
  eventId: { type: "string", required: true },
  userId: { type: "string", required: true },
  name: { type: "string", required: true },
  username: { type: "string", required: true },
  imageUrl: { type: "string" },
  endsAt: { type: "string", required: true },
} as const;

export const AttendeeEntity = new Entity(
  {
    model: { entity: "event-participant", version: "1", service: "attune" },
    attributes: {
      ...atEvent,
      joinedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", ["userId"], "attendee#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "events#${userId}"),
        sk: key("gsi1sk", ["eventId"], "${eventId}"),
      },
      byEnd: {
        index: "gsi2",
        pk: key("gsi2pk", ["userId"], "attending#${userId}"),
        sk: key("gsi2sk", ["endsAt", "eventId"], "${endsAt}#${eventId}"),
      },
    },
  },
  entityOptions,
);

/** A member has either this row (waiting) or an attendee row (going). */
export const WaitingEntity = new Entity(
  {
    model: { entity: "event-waiting", version: "1", service: "attune" },
    attributes: {
      ...atEvent,
      askedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["eventId"], "event#${eventId}"),
        sk: key("sk", ["userId"], "waiting#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "waiting#${userId}"),
        sk: key("gsi1sk", ["endsAt", "eventId"], "${endsAt}#${eventId}"),
      },
    },
  },
  entityOptions,
);
