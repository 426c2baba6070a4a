import { Entity } from "electrodb";
import { entityOptions } from "../kernel/table.ts";

/**
 * Stands for a conversation that somebody is about to leave for good. It is gone again once it is
 * settled whether anybody is left; one that stays marks where leaving broke off.
 */
export const LeavingEntity = new Entity(
  {
    model: { entity: "conversation-leaving", version: "1", service: "attune" },
    attributes: {
      conversationId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: { field: "pk", composite: [], template: "conversations-left", casing: "none" },
        sk: {
          field: "sk",
          composite: ["conversationId"],
          template: "${conversationId}",
          casing: "none",
        },
      },
    },
  },
  entityOptions,
);
