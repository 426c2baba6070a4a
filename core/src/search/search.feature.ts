import { defineFeature } from "../kernel/feature.ts";

export const search = defineFeature({
  name: "search",
});
