import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./memberships.audience.ts";
import { schedules } from "./memberships.schedules.ts";

export const memberships = defineFeature({
  name: "memberships",
  audience,
  handlers: () => import("./memberships.handlers.ts"),
  schedules,
  cards: () => import("./memberships.cards.ts"),
  memberData: () => import("./memberships.member-data.ts"),
});
