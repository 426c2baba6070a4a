import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Written before a member leaves for good; a row that remains marks an interrupted departure. */
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
