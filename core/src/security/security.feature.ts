import { defineFeature } from "../kernel/feature.ts";

export const security = defineFeature({
  name: "security",
  memberData: () => import("./security.member-data.ts"),
});
