import { defineFeature } from "../kernel/feature.ts";

export const attention = defineFeature({
  name: "attention",
  memberData: () => import("./attention.member-data.ts"),
});
