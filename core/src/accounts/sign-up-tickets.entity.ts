import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Allows one email address to sign up at the pool for a while. Holds no personal data. */
export const SignUpTicketEntity = new Entity(
  {
    model: { entity: "sign-up-ticket", version: "1", service: "attune" },
    attributes: {
      /** SHA-256 of ticket and address, in hex. */
      hash: { type: "string", required: true },
      /** SHA-256 of ticket and wanted username, once it was used. */
      usedFor: { type: "string" },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["hash"], "sign-up-ticket#${hash}"),
        sk: key("sk", [], "sign-up-ticket"),
      },
    },
  },
  entityOptions,
);
