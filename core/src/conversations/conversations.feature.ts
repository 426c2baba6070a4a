import { defineFeature } from "../kernel/feature.ts";
import { audience, completed } from "./conversations.audience.ts";
import { jobs } from "./conversations.jobs.ts";
import { schedules } from "./conversations.schedules.ts";

export const conversations = defineFeature({
  name: "conversations",
  audience,
  completed,
  handlers: () => import("./conversations.handlers.ts"),
  // Before other events, because the other participants are waiting for it.
  pushedFirst: ["message.sent", "group.message_sent"],
  jobs,
  schedules,
  cards: () => import("./conversations.cards.ts"),
  memberData: () => import("./conversations.member-data.ts"),
});
