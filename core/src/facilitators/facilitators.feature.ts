import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./facilitators.audience.ts";

export const facilitators = defineFeature({
  name: "facilitators",
  audience,
  handlers: () => import("./facilitators.handlers.ts"),
  memberData: () => import("./facilitators.member-data.ts"),
});
