import { defineFeature } from "../kernel/feature.ts";

export const calendar = defineFeature({
  name: "calendar",
  memberData: () => import("./calendar.member-data.ts"),
});
