import { defineFeature } from "../kernel/feature.ts";

export const accounts = defineFeature({
  name: "accounts",
});
