import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./albums.audience.ts";
import { jobs } from "./albums.jobs.ts";
import { schedules } from "./albums.schedules.ts";

export const albums = defineFeature({
  name: "albums",
  audience,
  handlers: () => import("./albums.handlers.ts"),
  jobs,
  schedules,
  cards: () => import("./albums.cards.ts"),
  memberData: () => import("./albums.member-data.ts"),
});
