import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";
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
      /** Of the first occurrence, as clocks of the zone show it. */
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
      /** Whether further occurrences will have to be written, or whether all are. */
      planning: { type: ["open", "done", "ended"] as const, required: true },
      /** The last day up to which occurrences are written. */
      plannedUntil: { type: "string", required: true },
      /** Counts the changes of its rule. */
      revision: { type: "number", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["meetupId"],
          template: "meetup#${meetupId}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "meetup", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["hostId"],
          template: "meetups#${hostId}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["meetupId"], template: "${meetupId}", casing: "none" },
      },
      toPlan: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["planning"],
          template: "meetups#${planning}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["plannedUntil", "meetupId"],
          template: "${plannedUntil}#${meetupId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

/** One time that a meetup takes place. Its id is made of the meetup and the day by the rule. */
export const OccurrenceEntity = new Entity(
  {
    model: { entity: "meetup-occurrence", version: "1", service: "attune" },
    attributes: {
      occurrenceId: { type: "string", required: true },
      meetupId: { type: "string", required: true },
      circleId: { type: "string", required: true },
      /** The day its rule gave it, whenever it takes place. */
      day: { type: "string", required: true },
      startsAt: { type: "string", required: true },
      endsAt: { type: "string", required: true },
      stage: { type: ["ahead", "reminded", "cancelled"] as const, required: true },
      /** Moved by its host: a change of the rule leaves its time alone. */
      moved: { type: "boolean", required: true, default: false },
      /** Called off because the rule changed; a rule that brings the day back revives it. */
      cancelledByRule: { type: "boolean", default: false },
      goingCount: { type: "number", required: true, default: 0 },
    },
    indexes: {
      one: {
        pk: {
          field: "pk",
          composite: ["meetupId"],
          template: "meetup#${meetupId}",
          casing: "none",
        },
        sk: {
          field: "sk",
          composite: ["occurrenceId"],
          template: "occurrence#${occurrenceId}",
          casing: "none",
        },
      },
      ofMeetup: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["meetupId"],
          template: "occurrences#${meetupId}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["endsAt", "occurrenceId"],
          template: "${endsAt}#${occurrenceId}",
          casing: "none",
        },
      },
      ofCircle: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["circleId"],
          template: "occurrences#${circleId}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["endsAt", "occurrenceId"],
          template: "${endsAt}#${occurrenceId}",
          casing: "none",
        },
      },
      soon: {
        index: "byName",
        pk: {
          field: "gsi3pk",
          composite: ["stage"],
          template: "occurrences#${stage}",
          casing: "none",
        },
        sk: {
          field: "gsi3sk",
          composite: ["startsAt", "occurrenceId"],
          template: "${startsAt}#${occurrenceId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);

/** What a member answered to one occurrence. */
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
        pk: {
          field: "pk",
          composite: ["occurrenceId"],
          template: "occurrence#${occurrenceId}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["userId"], template: "rsvp#${userId}", casing: "none" },
      },
      byPerson: {
        index: "byPerson",
        pk: {
          field: "gsi1pk",
          composite: ["userId"],
          template: "rsvps#${userId}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["occurrenceId"],
          template: "${occurrenceId}",
          casing: "none",
        },
      },
      /** Who comes, in the order in which they said so. */
      byAnswer: {
        index: "newest",
        pk: {
          field: "gsi2pk",
          composite: ["occurrenceId", "answer"],
          template: "rsvps#${occurrenceId}#${answer}",
          casing: "none",
        },
        sk: {
          field: "gsi2sk",
          composite: ["answeredAt", "userId"],
          template: "${answeredAt}#${userId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);
