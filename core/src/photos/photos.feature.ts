import { defineFeature } from "../kernel/feature.ts";

export const photos = defineFeature({
  name: "photos",
  memberData: () => import("./photos.member-data.ts"),
});
