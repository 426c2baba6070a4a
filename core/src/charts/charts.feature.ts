import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./charts.audience.ts";
import { jobs } from "./charts.jobs.ts";

export const charts = defineFeature({
  name: "charts",
  audience,
  handlers: () => import("./charts.handlers.ts"),
  jobs,
  digest: { section: "people", load: () => import("./charts.digest.ts") },
  memberData: () => import("./charts.member-data.ts"),
});
