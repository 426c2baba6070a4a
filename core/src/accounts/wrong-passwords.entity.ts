import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Sign-ins that were begun and didn't succeed. */
export const WrongPasswordsEntity = new Entity(
  {
    model: { entity: "wrong-passwords", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      count: { type: "number" },
      ttl: { type: "number" },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", [], "wrong-passwords"),
      },
    },
  },
  entityOptions,
);
