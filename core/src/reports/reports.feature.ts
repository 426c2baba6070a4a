import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./reports.audience.ts";

export const reports = defineFeature({
  name: "reports",
  audience,
  // Its sockets are closed by what follows.
  pushedFirst: ["member.restricted"],
  handlers: () => import("./reports.handlers.ts"),
  memberData: () => import("./reports.member-data.ts"),
});
