import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./reports.audience.ts";

export const reports = defineFeature({
  name: "reports",
  audience,
  // A handler then closes its sockets.
  pushedFirst: ["member.restricted"],
  handlers: () => import("./reports.handlers.ts"),
  memberData: () => import("./reports.member-data.ts"),
});
