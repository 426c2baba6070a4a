import { defineFeature } from "../kernel/feature.ts";

export const meetups = defineFeature({
  name: "meetups",
});
