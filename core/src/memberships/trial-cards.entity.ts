import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * A card that has been used for a trial. Names no member, so it's kept after the account's
 * deletion.
 */
export const TrialCardEntity = new Entity(
  {
    model: { entity: "trial-card", version: "1", service: "attune" },
    attributes: {
      /** SHA-256 of the provider's fingerprint, in hex. */
      hash: { type: "string", required: true },
      /** SHA-256 of the subscription's id, in hex. */
      subscriptionHash: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["hash"], "trial-card#${hash}"),
        sk: key("sk", [], "trial-card"),
      },
    },
  },
  entityOptions,
);
