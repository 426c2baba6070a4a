import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./profiles.audience.ts";

export const profiles = defineFeature({
  name: "profiles",
  audience,
  handlers: () => import("./profiles.handlers.ts"),
  cards: () => import("./profiles.cards.ts"),
  search: {
    type: "person",
    reindexOn: {
      "profile.completed": ({ userId }) => userId,
      "profile.changed": ({ userId }) => userId,
      "account.deleted": ({ userId }) => userId,
    },
    source: () => import("./profiles.search.ts"),
  },
  memberData: () => import("./profiles.member-data.ts"),
});
