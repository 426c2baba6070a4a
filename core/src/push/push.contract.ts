import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, timeSchema } from "../kernel/schemas.ts";

export const maxPushDevices = 10;

const endpointSchema = z.string().check(z.maxLength(1000));
const base64Url = /^[\w-]+$/;
/** An uncompressed point of P-256: 65 bytes, the first of them 4. */
const p256dhSchema = z.string().check(z.length(87), z.regex(/^B[\w-]+$/));
/** 16 bytes. */
const authSchema = z.string().check(z.length(22), z.regex(base64Url));

/** A browser's `PushSubscription`, as its `toJSON` gives it. */
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: p256dhSchema, auth: authSchema }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What a service worker, which has no token, proves its browser with. */
export const deviceProofSchema = z.object({ endpoint: endpointSchema, auth: authSchema });
export type DeviceProof = z.infer<typeof deviceProofSchema>;

/** An operation of the service worker's: the device's sign-in decides what it may do. */
export const byDevice = { most: 30, per: hour, by: "address", fixed: true } as const;

/** How long "Not now" holds pushes. */
export const notNowFor = hour;

export const pushDeviceSchema = z.object({
  deviceId: z.string(),
  /** For example "Chrome on Mac". */
  device: z.string(),
  createdAt: timeSchema,
  /** Whether it belongs to the caller's sign-in. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushContract = {
  /** The key that browsers subscribe with, or null where there's none; and the member's devices. */
  getPush: operation("signed_in")
    .route({ method: "GET", path: "/push" })
    .output(z.object({ publicKey: z.nullable(z.string()), devices: z.array(pushDeviceSchema) })),

  /** Idempotent. The oldest goes when there are more than `maxPushDevices`. */
  addDevice: operation("signed_in", { limit: { most: 60, per: hour } })
    .route({ method: "POST", path: "/push/devices" })
    .input(
      z.extend(subscriptionSchema, {
        isRenewal: z.optional(z.boolean()),
        /** False where the sign-in ends with the browser's tab. */
        isKept: z._default(z.boolean(), true),
      }),
    )
    /** null for a renewal of what isn't the member's: they never asked for it here. */
    .output(z.object({ deviceId: z.nullable(z.string()) })),

  removeDevice: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/push/devices/{deviceId}" })
    .input(z.object({ deviceId: z.string().check(z.regex(/^[\w-]{43}$/)) }))
    .output(doneSchema),

  /**
   * A browser replaced its subscription while no page was open. Its worker has no token, so knowing
   * the old subscription's secret is the proof.
   */
  renewDevice: operation("anyone", { limit: byDevice })
    .route({ method: "POST", path: "/push/renewals" })
    .input(
      z.object({
        old: deviceProofSchema,
        next: subscriptionSchema,
      }),
    )
    .output(doneSchema),

  /** "Not now": no pushes for an hour, except urgent ones. */
  pausePushes: operation("anyone", { limit: byDevice })
    .route({ method: "POST", path: "/push/pauses" })
    .input(z.object({ device: deviceProofSchema }))
    .output(z.object({ until: timeSchema })),
};
