import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** A portrait that was accepted while the face check was down. */
export const PortraitCheckEntity = new Entity(
  {
    model: { entity: "portrait-check", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      path: { type: "string", required: true },
      /** The portrait to go back to. */
      previous: { type: "string" },
      tries: { type: "number", required: true },
      nextAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", [], "portrait-checks"),
        sk: key("sk", ["userId", "path"], "${userId}#${path}"),
      },
    },
  },
  entityOptions,
);
