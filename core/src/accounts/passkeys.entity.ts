import { Entity } from "electrodb";
import { entityOptions, key } from "../kernel/table.ts";

/** Why a passkey is removed from the pool. */
const passkeyFaults = ["unknown", "outdated"] as const;
export type PasskeyFault = (typeof passkeyFaults)[number];

/** A passkey that was added in the settings, or one that's being removed from the pool. */
export const PasskeyEntity = new Entity(
  {
    model: { entity: "passkey", version: "1", service: "attune" },
    attributes: {
      userId: { type: "string", required: true },
      /** SHA-256 of its id, in base64url: ids can be longer than a key. */
      hash: { type: "string", required: true },
      state: { type: ["adding", "ours", ...passkeyFaults] as const, required: true },
      /** What it was added with, as in "Chrome on Linux"; unknown if not in the settings. */
      device: { type: "string" },
      /** When it was added, or when its removal began. */
      createdAt: { type: "string", required: true },
    },
    indexes: {
      one: {
        pk: key("pk", ["userId"], "member#${userId}"),
        sk: key("sk", ["hash"], "passkey#${hash}"),
      },
    },
  },
  entityOptions,
);

/** `passkeySignInsFrom` of an account whose passkeys must be reviewed first: after all times. */
export const noPasskeySignIns: number = Number.MAX_SAFE_INTEGER;
