import { defineFeature } from "../kernel/feature.ts";
import { audience } from "./connections.audience.ts";

export const connections = defineFeature({
  name: "connections",
  audience,
  handlers: () => import("./connections.handlers.ts"),
  cards: () => import("./connections.cards.ts"),
  memberData: () => import("./connections.member-data.ts"),
});
