import { defineFeature } from "../kernel/feature.ts";
import { jobs } from "./search.jobs.ts";

export const search = defineFeature({
  name: "search",
  jobs,
  cards: () => import("./search.cards.ts"),
  memberData: () => import("./search.member-data.ts"),
});
