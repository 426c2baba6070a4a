import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./events.audience.ts";
import { jobs } from "./events.jobs.ts";
import { schedules } from "./events.schedules.ts";

export const events = defineFeature({
  name: "events",
  audience,
  handlers: () => import("./events.handlers.ts"),
  jobs,
  schedules,
  cards: () => import("./events.cards.ts"),
  digest: { section: "gatherings", load: () => import("./events.digest.ts") },
  search: {
    type: "event",
    reindexOn: {
      "event.created": ({ eventId }) => eventId,
      "event.reviewed": ({ eventId }) => eventId,
      "event.changed": ({ eventId }) => eventId,
      "event.cancelled": ({ eventId }) => eventId,
      "event.joined": ({ eventId }) => eventId,
      "event.left": ({ eventId }) => eventId,
      "event.promoted": ({ eventId }) => eventId,
      // A co-host's picture of the event goes with them.
      "event.co_host_ended": ({ eventId }) => eventId,
      "event.handed_over": ({ eventId }) => eventId,
    },
    source: () => import("./events.search.ts"),
  },
  memberData: () => import("./events.member-data.ts"),
});
