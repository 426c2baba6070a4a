import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./polls.audience.ts";
import { schedules } from "./polls.schedules.ts";

export const polls = defineFeature({
  name: "polls",
  audience,
  handlers: () => import("./polls.handlers.ts"),
  schedules,
  memberData: () => import("./polls.member-data.ts"),
});
