import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** A code that turns the second factor off, once; found by its hash alone. */
export const RecoveryCodeEntity = new Entity(
  {
    model: { entity: "recovery-code", version: "1", service: "attune" },
    attributes: {
      /** SHA-256, in hex. */
      hash: { type: "string", required: true },
      userId: { type: "string", required: true },
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["hash"], "recovery-code#${hash}"),
        sk: key("sk", [], "recovery-code"),
      },
      byMember: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "recovery-codes-of#${userId}"),
        sk: key("gsi1sk", ["hash"], "${hash}"),
      },
    },
  },
  entityOptions,
);
