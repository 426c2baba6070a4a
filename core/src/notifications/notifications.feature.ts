import { defineFeature } from "../kernel/feature.ts";

export const notifications = defineFeature({
  name: "notifications",
});
