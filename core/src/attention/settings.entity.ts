import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { attentionLevels } from "./attention.rules.ts";

/** What a member chose beyond the specification's preferences; absent until they choose something. */
export const AttentionEntity = new Entity(
  {
    model: { entity: "attention", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** By kind and channel; what's missing follows the kind's preference. */
      switches: { type: "any" },
      calm: { type: "boolean", default: false },
      /** The digest they had before calm mode. */
      digestBefore: { type: ["none", "daily", "weekly"] as const },
      pausedUntil: { type: "string" },
      /** "Not now" on a push. */
      pushPausedUntil: { type: "string" },
      /** Whether push texts name people and quote what they wrote. */
      showsContent: { type: "boolean", default: false },
      /** Whether a browser of theirs may take pushes; asking is only worth it then. */
      hasPushDevice: { type: "boolean" },
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

/** How much of one circle or conversation a member is notified of. */
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
