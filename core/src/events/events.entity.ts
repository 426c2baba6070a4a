import { Entity } from "electrodb";
import { reviewAttributes } from "../kernel/review.ts";
import { approvalStatuses } from "../kernel/schemas.ts";
import { entityOptions } from "../kernel/table.ts";

export const EventEntity = new Entity(
  {
    model: { entity: "event", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      imageUrl: { type: "string" },
      location: { type: "string", required: true },
      type: { type: "string", required: true },
      startsAt: { type: "string", required: true },
      endsAt: { type: "string", required: true },
      timeZone: { type: "string", required: true },
      hostId: { type: "string", required: true },
      hostName: { type: "string", required: true },
      hostUsername: { type: "string", required: true },
      hostImageUrl: { type: "string" },
      /** Whether the host was an approved facilitator when the event was listed. */
      hostIsFacilitator: { type: "boolean", default: false },
      approvalStatus: { type: approvalStatuses, required: true },
      ...reviewAttributes,
      attendeeCount: { type: "number", default: 0 },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["eventId"], template: "event#${eventId}", casing: "none" },
        sk: { field: "sk", composite: [], template: "event", casing: "none" },
      },
      byEnd: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["approvalStatus"],
          template: "events#${approvalStatus}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["endsAt", "eventId"],
          template: "${endsAt}#${eventId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

export const AttendeeEntity = new Entity(
  {
    model: { entity: "event-participant", version: "1", service: "attune" },
    attributes: {
      eventId: { type: "string", required: true },
      userId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      joinedAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: ["eventId"], template: "event#${eventId}", casing: "none" },
        sk: { field: "sk", composite: ["userId"], template: "attendee#${userId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "events#${userId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["eventId"], template: "${eventId}", casing: "none" },
      },
    },
  },
  entityOptions,
);
