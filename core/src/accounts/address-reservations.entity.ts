import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Keeps an address for its new account while the index of addresses catches up. */
export const AddressReservationEntity = new Entity(
  {
    model: { entity: "address-reservation", version: "1", service: "attune" },
    attributes: {
      /** SHA-256 of the address, in hex. */
      hash: { type: "string", required: true },
      /** The pool's name for its user. */
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
