import { defineFeature } from "../kernel/feature.ts";

export const circles = defineFeature({
  name: "circles",
  search: {
    type: "circle",
    reindexOn: {
      "circle.created": ({ circleId }) => circleId,
      "circle.reviewed": ({ circleId }) => circleId,
      "circle.joined": ({ circleId }) => circleId,
      "circle.left": ({ circleId }) => circleId,
    },
    source: () => import("./circles.search.ts"),
  },
});
