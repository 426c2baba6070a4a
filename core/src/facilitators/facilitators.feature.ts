import { defineFeature } from "../kernel/feature.ts";

export const facilitators = defineFeature({
  name: "facilitators",
});
