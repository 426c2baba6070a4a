import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * A member is leaving this conversation for good. Removed once that's done; a row that stays marks
 * an interrupted departure.
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
