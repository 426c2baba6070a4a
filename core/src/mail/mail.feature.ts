import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./mail.audience.ts";
import { schedules } from "./mail.schedules.ts";

export const mail = defineFeature({
  name: "mail",
  audience,
  handlers: () => import("./mail.handlers.ts"),
  schedules,
  memberData: () => import("./mail.member-data.ts"),
});
