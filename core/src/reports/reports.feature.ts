import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./reports.audience.ts";
import { jobs } from "./reports.jobs.ts";

export const reports = defineFeature({
  name: "reports",
  audience,
  // Their handler closes the member's sockets, so it must be pushed before.
  pushedFirst: ["member.restricted"],
  handlers: () => import("./reports.handlers.ts"),
  jobs,
  memberData: () => import("./reports.member-data.ts"),
});
