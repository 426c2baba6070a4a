import * as z from "zod/mini";
import { hour } from "../kernel/clock.ts";
import { operation } from "../kernel/operation.ts";
import { doneSchema, timeSchema } from "../kernel/schemas.ts";

export const maxPushDevices = 10;

const endpointSchema = z.string().check(z.maxLength(1000));
const base64Url = /^[\w-]+$/;
/** An uncompressed P-256 point: 65 bytes, starting with 4. */
const p256dhSchema = z.string().check(z.length(87), z.regex(/^B[\w-]+$/));
/** 16 bytes. */
const authSchema = z.string().check(z.length(22), z.regex(base64Url));

/** Shape of `PushSubscription.toJSON()`. */
const subscriptionSchema = z.object({
  endpoint: endpointSchema,
  keys: z.object({ p256dh: p256dhSchema, auth: authSchema }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** For service workers, which have no access token. */
export const deviceProofSchema = z.object({ endpoint: endpointSchema, auth: authSchema });
export type DeviceProof = z.infer<typeof deviceProofSchema>;

/** Limit of operations for service workers, which their device's sign-in authorizes. */
export const byDevice = { most: 30, per: hour, by: "address", fixed: true } as const;

export const notNowFor = hour;

const pushDeviceSchema = z.object({
  deviceId: z.string(),
  /** For example "Chrome on Mac". */
  device: z.string(),
  createdAt: timeSchema,
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushContract = {
  /** The key is null in a stage without push. */
  getPush: operation("signed_in")
    .route({ method: "GET", path: "/push" })
    .output(z.object({ publicKey: z.nullable(z.string()), devices: z.array(pushDeviceSchema) })),

  /** Idempotent. Above `maxPushDevices`, the oldest is removed. */
  addDevice: operation("signed_in", { limit: { most: 60, per: hour } })
    .route({ method: "POST", path: "/push/devices" })
    .input(
      z.extend(subscriptionSchema, {
        isRenewal: z.optional(z.boolean()),
        /** False when the sign-in ends with the tab. */
        isKept: z._default(z.boolean(), true),
      }),
    )
    /** Null if the subscription is another member's by now. */
    .output(z.object({ deviceId: z.nullable(z.string()) })),

  removeDevice: operation("signed_in", { limit: "write" })
    .route({ method: "DELETE", path: "/push/devices/{deviceId}" })
    .input(z.object({ deviceId: z.string().check(z.regex(/^[\w-]{43}$/)) }))
    .output(doneSchema),

  /**
   * For a subscription that was replaced while the app was closed. The service worker has no access
   * token, so the old secret is the proof.
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

  /** Pauses pushes ("Not now"), except for urgent ones. */
  pausePushes: operation("anyone", { limit: byDevice })
    .route({ method: "POST", path: "/push/pauses" })
    .input(z.object({ device: deviceProofSchema }))
    .output(z.object({ until: timeSchema })),
};
