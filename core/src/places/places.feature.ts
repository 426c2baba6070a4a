import { defineFeature } from "../kernel/feature.ts";

export const places = defineFeature({
  name: "places",
});
