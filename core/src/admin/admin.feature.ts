import { defineFeature } from "../kernel/feature.ts";

export const admin = defineFeature({
  name: "admin",
});
