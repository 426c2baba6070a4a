import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./interests.audience.ts";

export const interests = defineFeature({
  name: "interests",
  audience,
  handlers: () => import("./interests.handlers.ts"),
  cards: () => import("./interests.cards.ts"),
  memberData: () => import("./interests.member-data.ts"),
});
