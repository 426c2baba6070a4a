import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./polls.audience.ts";
import { jobs } from "./polls.jobs.ts";
import { schedules } from "./polls.schedules.ts";

export const polls = defineFeature({
  name: "polls",
  audience,
  handlers: () => import("./polls.handlers.ts"),
  jobs,
  schedules,
  memberData: () => import("./polls.member-data.ts"),
});
