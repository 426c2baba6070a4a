import { defineFeature } from "../kernel/feature.ts";

export const feed = defineFeature({
  name: "feed",
});
