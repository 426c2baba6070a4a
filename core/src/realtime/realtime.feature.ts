import { defineFeature } from "../kernel/feature.ts";

export const realtime = defineFeature({
  name: "realtime",
  handlers: () => import("./realtime.handlers.ts"),
  memberData: () => import("./realtime.member-data.ts"),
});
