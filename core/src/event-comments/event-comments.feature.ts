import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./event-comments.audience.ts";
import { jobs } from "./event-comments.jobs.ts";

export const eventComments = defineFeature({
  name: "event-comments",
  audience,
  jobs,
  handlers: () => import("./event-comments.handlers.ts"),
  cards: () => import("./event-comments.cards.ts"),
  memberData: () => import("./event-comments.member-data.ts"),
});
