import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./mutes.audience.ts";
import { jobs } from "./mutes.jobs.ts";

export const mutes = defineFeature({
  name: "mutes",
  audience,
  handlers: () => import("./mutes.handlers.ts"),
  jobs,
  memberData: () => import("./mutes.member-data.ts"),
});
