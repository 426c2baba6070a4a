import { defineFeature } from "../kernel/feature.ts";

export const profiles = defineFeature({
  name: "profiles",
  search: {
    type: "person",
    reindexOn: {
      "profile.completed": ({ userId }) => userId,
      "profile.changed": ({ userId }) => userId,
      "account.deleted": ({ userId }) => userId,
    },
    source: () => import("./profiles.search.ts"),
  },
});
