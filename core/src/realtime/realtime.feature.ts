import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./realtime.audience.ts";
import { jobs } from "./realtime.jobs.ts";

export const realtime = defineFeature({
  name: "realtime",
  audience,
  jobs,
  handlers: () => import("./realtime.handlers.ts"),
  memberData: () => import("./realtime.member-data.ts"),
});
