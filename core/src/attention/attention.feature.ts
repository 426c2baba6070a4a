import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./attention.audience.ts";

export const attention = defineFeature({
  name: "attention",
  audience,
  memberData: () => import("./attention.member-data.ts"),
});
