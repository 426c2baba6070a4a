import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./meetups.audience.ts";
import { jobs } from "./meetups.jobs.ts";
import { schedules } from "./meetups.schedules.ts";

export const meetups = defineFeature({
  name: "meetups",
  audience,
  handlers: () => import("./meetups.handlers.ts"),
  jobs,
  schedules,
  cards: () => import("./meetups.cards.ts"),
  digest: { section: "gatherings", load: () => import("./meetups.digest.ts") },
  memberData: () => import("./meetups.member-data.ts"),
});
