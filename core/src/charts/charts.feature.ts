import { defineFeature } from "../kernel/feature.ts";

export const charts = defineFeature({
  name: "charts",
});
