import { defineFeature } from "../kernel/feature.ts";

export const communities = defineFeature({
  name: "communities",
  handlers: () => import("./communities.handlers.ts"),
});
