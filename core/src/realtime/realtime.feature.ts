import { defineFeature } from "../kernel/feature.ts";

export const realtime = defineFeature({
  name: "realtime",
});
