import { defineFeature } from "../kernel/feature.ts";

export const profiles = defineFeature({
  name: "profiles",
});
