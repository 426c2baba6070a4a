import { defineFeature } from "../kernel/feature.ts";

export const conversations = defineFeature({
  name: "conversations",
});
