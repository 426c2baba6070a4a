import { defineFeature } from "../kernel/feature.ts";
import { schedules } from "./push.schedules.ts";

export const push = defineFeature({
  name: "push",
  handlers: () => import("./push.handlers.ts"),
  schedules,
  memberData: () => import("./push.member-data.ts"),
});
