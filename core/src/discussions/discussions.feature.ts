import { defineFeature } from "../kernel/feature.ts";
import { audience, completed } from "./discussions.audience.ts";
import { jobs } from "./discussions.jobs.ts";

export const discussions = defineFeature({
  name: "discussions",
  audience,
  completed,
  jobs,
  handlers: () => import("./discussions.handlers.ts"),
  cards: () => import("./discussions.cards.ts"),
  digest: { section: "circles", load: () => import("./discussions.digest.ts") },
  memberData: () => import("./discussions.member-data.ts"),
});
