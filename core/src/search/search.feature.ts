import { defineFeature } from "../kernel/feature.ts";
import { jobs } from "./search.jobs.ts";
import { schedules } from "./search.schedules.ts";

export const search = defineFeature({
  name: "search",
  jobs,
  schedules,
  cards: () => import("./search.cards.ts"),
  memberData: () => import("./search.member-data.ts"),
});
