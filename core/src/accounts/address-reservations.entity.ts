import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/**
 * Reserves an address for its new account, because the index by address is eventually consistent.
 */
export const AddressReservationEntity = new Entity(
  {
    model: { entity: "address-reservation", version: "1", service: "attune" },
    attributes: {
      /** SHA-256 of the address, in hex. */
      hash: { type: "string", required: true },
      /** The pool's user name. */
      holder: { type: "string", required: true },
      ttl: { type: "number", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["hash"], "address-reservation#${hash}"),
        sk: key("sk", [], "address-reservation"),
      },
    },
  },
  entityOptions,
);
