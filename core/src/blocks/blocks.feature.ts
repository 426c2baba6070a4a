import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./blocks.audience.ts";

export const blocks = defineFeature({
  name: "blocks",
  audience,
  memberData: () => import("./blocks.member-data.ts"),
});
