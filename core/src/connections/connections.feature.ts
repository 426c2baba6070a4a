import { defineFeature } from "../kernel/feature.ts";

export const connections = defineFeature({
  name: "connections",
});
