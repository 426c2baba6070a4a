import { defineFeature } from "../kernel/feature.ts";

export const interests = defineFeature({
  name: "interests",
});
