import { defineFeature } from "../kernel/feature.ts";

export const memberships = defineFeature({
  name: "memberships",
});
