import { defineFeature } from "../kernel/feature.ts";
import { schedules } from "./photos.schedules.ts";

export const photos = defineFeature({
  name: "photos",
  schedules,
  memberData: () => import("./photos.member-data.ts"),
});
