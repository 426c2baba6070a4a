import { defineFeature } from "../kernel/feature.ts";

export const circles = defineFeature({
  name: "circles",
});
