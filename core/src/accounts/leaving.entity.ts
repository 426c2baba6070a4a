import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** An account whose deletion is planned; sorted by that time. */
export const LeavingEntity = new Entity(
  {
    model: { entity: "leaving", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      leavingAt: { type: "string", required: true },
    },
    indexes: {
      due: {
        pk: key("pk", [], "leaving"),
        sk: key("sk", ["leavingAt", "userId"], "${leavingAt}#${userId}"),
      },
      byMember: {
        index: "gsi1",
        pk: key("gsi1pk", ["userId"], "leaving-of#${userId}"),
        sk: key("gsi1sk", ["leavingAt"], "${leavingAt}"),
      },
    },
  },
  entityOptions,
);
