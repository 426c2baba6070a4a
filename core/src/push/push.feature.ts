import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./push.audience.ts";
import { schedules } from "./push.schedules.ts";

export const push = defineFeature({
  name: "push",
  audience,
  handlers: () => import("./push.handlers.ts"),
  schedules,
  memberData: () => import("./push.member-data.ts"),
});
