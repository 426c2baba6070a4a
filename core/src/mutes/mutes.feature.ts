import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./mutes.audience.ts";

export const mutes = defineFeature({
  name: "mutes",
  audience,
  handlers: () => import("./mutes.handlers.ts"),
  memberData: () => import("./mutes.member-data.ts"),
});
