import { CustomAttributeType, Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";
import { type AttentionKind, attentionLevels, type SwitchedChannel } from "./attention.rules.ts";

export type ChosenSwitches = Partial<
  Record<AttentionKind, Partial<Record<SwitchedChannel, boolean>>>
>;

/** Settings beyond the specification's preferences; absent until the member chooses. */
export const AttentionEntity = new Entity(
  {
    model: { entity: "attention", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** By kind and channel; if absent, the kind's preference applies. */
      switches: { type: CustomAttributeType<ChosenSwitches>("any") },
      /** Version of the switches, for optimistic locking. */
      version: { type: "number" },
      calm: { type: "boolean", default: false },
      digestBefore: { type: ["none", "daily", "weekly"] as const },
      pausedUntil: { type: "string" },
      pushPausedUntil: { type: "string" },
      showsContent: { type: "boolean", default: false },
      /** On if absent. */
      toasts: { type: "boolean" },
      /** Whether it's worth reading the devices. */
      hasPushDevice: { type: "boolean" },
      /** End of the time that their last digest covers; milliseconds since 1970. */
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
