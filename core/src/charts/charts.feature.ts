import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./charts.audience.ts";
import { jobs } from "./charts.jobs.ts";

export const charts = defineFeature({
  name: "charts",
  audience,
  handlers: () => import("./charts.handlers.ts"),
  jobs,
  memberData: () => import("./charts.member-data.ts"),
});
