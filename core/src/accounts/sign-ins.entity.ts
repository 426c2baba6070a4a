import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

export const SignInEntity = new Entity(
  {
    model: { entity: "sign-in", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      signInId: { type: "string", required: true },
      device: { type: "string", required: true },
      createdAt: { type: "string", required: true },
      lastSeenAt: { type: "string", required: true },
      byPasskey: { type: "boolean" },
      /** When the member's passkeys were last reviewed with this sign-in. */
      passkeysReviewedAt: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["signInId"], "sign-in#${signInId}"),
      },
    },
  },
  entityOptions,
);
