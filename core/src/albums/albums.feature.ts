import { defineFeature } from "../kernel/feature.ts";

export const albums = defineFeature({
  name: "albums",
});
