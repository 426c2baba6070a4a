import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./circles.audience.ts";
import { jobs } from "./circles.jobs.ts";

export const circles = defineFeature({
  name: "circles",
  audience,
  handlers: () => import("./circles.handlers.ts"),
  jobs,
  cards: () => import("./circles.cards.ts"),
  search: {
    type: "circle",
    reindexOn: {
      "circle.created": ({ circleId }) => circleId,
      "circle.reviewed": ({ circleId }) => circleId,
      "circle.changed": ({ circleId }) => circleId,
      "circle.closed": ({ circleId }) => circleId,
      "circle.joined": ({ circleId }) => circleId,
      "circle.left": ({ circleId }) => circleId,
    },
    source: () => import("./circles.search.ts"),
  },
  memberData: () => import("./circles.member-data.ts"),
});
