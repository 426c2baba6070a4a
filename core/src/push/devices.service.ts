import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { setHasPushDevice } from "../attention/attention.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, expiresIn, now, second, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { isConditionFailure } from "../kernel/table.ts";
import { PushDeviceEntity } from "./devices.entity.ts";
import { maxPushDevices, type PushDevice, type Subscription } from "./push.contract.ts";
import { isPushEndpoint } from "./push-hosts.ts";
import { readPublicKey } from "./vapid-keys.ts";

export type PushDeviceItem = EntityItem<typeof PushDeviceEntity>;

/** As long as a sign-in lasts; the app renews it when it's opened. */
const deviceTtl = 31 * day;
const renewedAfter = day;

const deviceIdOf = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/** @throws data.invalid for an address that's no browser's push service */
function requireEndpoint(endpoint: string): void {
  if (isPushEndpoint(endpoint)) return;
  throw new AppError("data.invalid", "That isn't a push service.", { field: "endpoint" });
}

/** Oldest first. DynamoDB removes expired rows late. */
export async function devicesOf(userId: string): Promise<PushDeviceItem[]> {
  const { data } = await PushDeviceEntity.query.byPerson({ userId }).go({ pages: "all" });
  return data.filter(({ ttl }) => ttl * second > now());
}

export async function getPush(
  actor: SignedInActor,
): Promise<{ publicKey: string | null; devices: PushDevice[] }> {
  const [publicKey, devices] = await Promise.all([readPublicKey(), devicesOf(actor.userId)]);
  return {
    publicKey,
    devices: devices.map(({ deviceId, device, createdAt, signInId }) => ({
      deviceId,
      device,
      createdAt,
      current: signInId === actor.signIn?.id,
    })),
  };
}

/**
 * Sends this browser the member's pushes from now on, and nobody else's.
 * @param device in words, for example "Chrome on Mac"
 * @throws data.invalid for an address that's no browser's push service
 */
export async function addDevice(
  { userId, signIn }: SignedInActor,
  device: string,
  { endpoint, keys, isRenewal = false }: Subscription & { isRenewal?: boolean | undefined },
): Promise<{ deviceId: string | null }> {
  requireEndpoint(endpoint);
  const deviceId = deviceIdOf(endpoint);
  const { data: before } = await PushDeviceEntity.get({ deviceId }).go({ consistent: true });
  const own = before?.userId === userId ? before : null;
  if (isRenewal && !own) return { deviceId: null };
  const isKnown =
    own?.auth === keys.auth &&
    own.signInId === signIn?.id &&
    now() - Date.parse(own.renewedAt) < renewedAfter;
  if (isKnown) return { deviceId };
  await PushDeviceEntity.put({
    deviceId,
    userId,
    endpoint,
    ...keys,
    signInId: signIn?.id ?? "unknown",
    signedInAt: signIn?.startedAt ?? now(),
    device,
    createdAt: own?.createdAt ?? timestamp(),
    renewedAt: timestamp(),
    ttl: expiresIn(deviceTtl),
  }).go();
  if (own) return { deviceId };
  await setHasPushDevice(userId, true);
  await removeBeyondMost(userId, deviceId);
  return { deviceId };
}

/** The index may not have the new one yet. */
async function removeBeyondMost(userId: string, newest: string): Promise<void> {
  const others = (await devicesOf(userId)).filter(({ deviceId }) => deviceId !== newest);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - maxPushDevices));
  await Promise.all(tooMany.map((one) => forgetDevice(one)));
}

/** Removes one of the member's own. Removing it again changes nothing. */
export const removeDevice = ({ userId }: SignedInActor, deviceId: string): Promise<void> =>
  forgetDevice({ userId, deviceId });

export async function forgetDevice({
  userId,
  deviceId,
}: Pick<PushDeviceItem, "userId" | "deviceId">): Promise<void> {
  try {
    await PushDeviceEntity.remove({ deviceId })
      .where((row, { eq }) => eq(row.userId, userId))
      .go();
  } catch (error) {
    // It's gone, or another member's by now.
    if (!isConditionFailure(error)) throw error;
  }
}

/**
 * Gives a device its new address, for who knows the old one with its secret.
 * @throws data.invalid for an address that's no browser's push service
 */
export async function renewDevice(
  old: { endpoint: string; auth: string },
  { endpoint, keys }: Subscription,
): Promise<void> {
  requireEndpoint(endpoint);
  const { data: before } = await PushDeviceEntity.get({
    deviceId: deviceIdOf(old.endpoint),
  }).go({ consistent: true });
  if (!before || before.auth !== old.auth || before.endpoint === endpoint) return;
  await PushDeviceEntity.put({
    ...before,
    ...keys,
    endpoint,
    deviceId: deviceIdOf(endpoint),
  }).go();
  await forgetDevice(before);
}

/** Ends the pushes to some of a member's devices, for the sign-ins behind them. */
export async function forgetDevices(
  userId: string,
  which: (device: PushDeviceItem) => boolean,
): Promise<void> {
  const devices = await devicesOf(userId);
  await Promise.all(devices.filter(which).map((device) => forgetDevice(device)));
}
