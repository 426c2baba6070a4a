import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { attentionLevels } from "./attention.rules.ts";

/** Beyond the specification's preferences; absent until chosen. */
export const AttentionEntity = new Entity(
  {
    model: { entity: "attention", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** By kind and channel; missing ones follow the kind's preference. */
      switches: { type: "any" },
      /** Of the switches. */
      version: { type: "number" },
      calm: { type: "boolean", default: false },
      digestBefore: { type: ["none", "daily", "weekly"] as const },
      pausedUntil: { type: "string" },
      pushPausedUntil: { type: "string" },
      showsContent: { type: "boolean", default: false },
      /** Asking is only worth it then. */
      hasPushDevice: { type: "boolean" },
      /** Up to when their last digest goes; milliseconds since 1970. */
      digestedTo: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "attention"),
      },
    },
  },
  entityOptions,
);

export const AttentionLevelEntity = new Entity(
  {
    model: { entity: "attention-level", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      scopeId: { type: "string", required: true },
      level: { type: attentionLevels, required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["scopeId"], "attention-level#${scopeId}"),
      },
    },
  },
  entityOptions,
);
