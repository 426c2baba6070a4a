import { defineFeature } from "../kernel/feature.ts";

export const events = defineFeature({
  name: "events",
  search: {
    type: "event",
    reindexOn: {
      "event.created": ({ eventId }) => eventId,
      "event.reviewed": ({ eventId }) => eventId,
      "event.joined": ({ eventId }) => eventId,
      "event.left": ({ eventId }) => eventId,
    },
    source: () => import("./events.search.ts"),
  },
});
