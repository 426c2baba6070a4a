import { defineFeature } from "../kernel/feature.ts";
import { audience, completed } from "./conversations.audience.ts";
import { schedules } from "./conversations.schedules.ts";

export const conversations = defineFeature({
  name: "conversations",
  audience,
  completed,
  handlers: () => import("./conversations.handlers.ts"),
  // The other is waiting.
  pushedFirst: ["message.sent"],
  schedules,
  cards: () => import("./conversations.cards.ts"),
  memberData: () => import("./conversations.member-data.ts"),
});
