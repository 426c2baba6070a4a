import { defineFeature } from "../kernel/feature.ts";

export const events = defineFeature({
  name: "events",
});
