import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./realtime.audience.ts";

export const realtime = defineFeature({
  name: "realtime",
  audience,
  handlers: () => import("./realtime.handlers.ts"),
  memberData: () => import("./realtime.member-data.ts"),
});
