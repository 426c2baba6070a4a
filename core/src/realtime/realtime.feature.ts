import { defineFeature } from "../kernel/feature.ts";
import { jobs } from "./realtime.jobs.ts";

export const realtime = defineFeature({
  name: "realtime",
  jobs,
  handlers: () => import("./realtime.handlers.ts"),
  memberData: () => import("./realtime.member-data.ts"),
});
