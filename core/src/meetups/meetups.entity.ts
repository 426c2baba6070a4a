import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { answers, frequencies } from "./meetups.contract.ts";

export const MeetupEntity = new Entity(
  {
    model: { entity: "meetup", version: "1", service: "attune" },
    attributes: {
      meetupId: { type: "string", required: true },
      circleId: { type: "string", required: true },
      title: { type: "string", required: true },
      description: { type: "string", required: true },
      place: { type: "string" },
      link: { type: "string" },
      /** Local time of the first occurrence, in `timeZone`. */
      start: { type: "string", required: true },
      end: { type: "string", required: true },
      timeZone: { type: "string", required: true },
      capacity: { type: "number" },
      frequency: { type: frequencies, required: true },
      until: { type: "string" },
      count: { type: "number" },
      hostId: { type: "string", required: true },
      hostName: { type: "string", required: true },
      hostUsername: { type: "string", required: true },
      hostImageUrl: { type: "string" },
      cancellationReason: { type: "string" },
      planning: { type: ["open", "done", "ended"] as const, required: true },
      /** The last day for which occurrences have been written. */
      plannedUntil: { type: "string", required: true },
      revision: { type: "number", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["meetupId"], "meetup#${meetupId}"),
        sk: key("sk", [], "meetup"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["hostId"], "meetups#${hostId}"),
        sk: key("gsi1sk", ["meetupId"], "${meetupId}"),
      },
      toPlan: {
        index: "gsi2",
        pk: key("gsi2pk", ["planning"], "meetups#${planning}"),
        sk: key("gsi2sk", ["plannedUntil", "meetupId"], "${plannedUntil}#${meetupId}"),
      },
    },
  },
  entityOptions,
);

/** The id is derived from the meetup and the day, so that creating occurrences is idempotent. */
export const OccurrenceEntity = new Entity(
  {
    model: { entity: "meetup-occurrence", version: "1", service: "attune" },
    attributes: {
      occurrenceId: { type: "string", required: true },
      meetupId: { type: "string", required: true },
      circleId: { type: "string", required: true },
      /** The day by the recurrence rule, even if the occurrence was moved. */
      day: { type: "string", required: true },
      startsAt: { type: "string", required: true },
      endsAt: { type: "string", required: true },
      stage: { type: ["ahead", "reminded", "cancelled"] as const, required: true },
      /** Moved by the host: recurrence changes leave its time alone. */
      moved: { type: "boolean", required: true, default: false },
      /** Restored if a later recurrence rule has its day again. */
      cancelledByRule: { type: "boolean", default: false },
      cancellationReason: { type: "string" },
      goingCount: { type: "number", required: true, default: 0 },
      /** Absent until the first member joins the waiting list. */
      waitingCount: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["meetupId"], "meetup#${meetupId}"),
        sk: key("sk", ["occurrenceId"], "occurrence#${occurrenceId}"),
      },
      ofMeetup: {
        index: "gsi1",
        pk: key("gsi1pk", ["meetupId"], "occurrences#${meetupId}"),
        sk: key("gsi1sk", ["endsAt", "occurrenceId"], "${endsAt}#${occurrenceId}"),
      },
      ofCircle: {
        index: "gsi2",
        pk: key("gsi2pk", ["circleId"], "occurrences#${circleId}"),
        sk: key("gsi2sk", ["endsAt", "occurrenceId"], "${endsAt}#${occurrenceId}"),
      },
      soon: {
        index: "gsi3",
        pk: key("gsi3pk", ["stage"], "occurrences#${stage}"),
        sk: key("gsi3sk", ["startsAt", "occurrenceId"], "${startsAt}#${occurrenceId}"),
      },
    },
  },
  entityOptions,
);

export const RsvpEntity = new Entity(
  {
    model: { entity: "meetup-occurrence-rsvp", version: "1", service: "attune" },
    attributes: {
      occurrenceId: { type: "string", required: true },
      userId: { type: "string", required: true },
      meetupId: { type: "string", required: true },
      circleId: { type: "string", required: true },
      name: { type: "string", required: true },
      username: { type: "string", required: true },
      imageUrl: { type: "string" },
      answer: { type: answers, required: true },
      answeredAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["occurrenceId"], "occurrence#${occurrenceId}"),
        sk: key("sk", ["userId"], "rsvp#${userId}"),
      },
      byPerson: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "rsvps#${userId}"),
        sk: key("gsi1sk", ["occurrenceId"], "${occurrenceId}"),
      },
      /** Lists RSVPs by answer, in order of RSVP time. */
      byAnswer: {
        index: "gsi2",
        pk: key("gsi2pk", ["occurrenceId", "answer"], "rsvps#${occurrenceId}#${answer}"),
        sk: key("gsi2sk", ["answeredAt", "userId"], "${answeredAt}#${userId}"),
      },
    },
  },
  entityOptions,
);
