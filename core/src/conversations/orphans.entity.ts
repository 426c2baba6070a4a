import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * Stands for a conversation that somebody is about to leave for good. It is gone again once it is
 * settled whether anybody is left; one that stays marks where leaving broke off.
 */
export const ConversationDepartureEntity = new Entity(
  {
    model: { entity: "conversation-leaving", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", [], "conversations-left"),
        sk: key("sk", ["conversationId"], "${conversationId}"),
      },
    },
  },
  entityOptions,
);
