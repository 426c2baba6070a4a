import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./gathering-comments.audience.ts";
import { jobs } from "./gathering-comments.jobs.ts";

export const gatheringComments = defineFeature({
  name: "gathering-comments",
  audience,
  jobs,
  handlers: () => import("./gathering-comments.handlers.ts"),
  cards: () => import("./gathering-comments.cards.ts"),
  memberData: () => import("./gathering-comments.member-data.ts"),
});
