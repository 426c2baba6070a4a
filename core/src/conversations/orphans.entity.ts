import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** A departure for good. A row that stays marks an interrupted one. */
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
