import { defineFeature } from "../kernel/feature.ts";

export const mail = defineFeature({
  name: "mail",
});
