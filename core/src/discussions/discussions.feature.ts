import { defineFeature } from "../kernel/feature.ts";

export const discussions = defineFeature({
  name: "discussions",
});
