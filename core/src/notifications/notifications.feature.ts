import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./notifications.audience.ts";
import { jobs } from "./notifications.jobs.ts";
import { schedules } from "./notifications.schedules.ts";

export const notifications = defineFeature({
  name: "notifications",
  audience,
  handlers: () => import("./notifications.handlers.ts"),
  jobs,
  schedules,
  cards: () => import("./notifications.cards.ts"),
  memberData: () => import("./notifications.member-data.ts"),
});
