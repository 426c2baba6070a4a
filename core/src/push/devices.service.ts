import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { setHasPushDevice } from "../attention/attention.access.ts";
import type { SignedInActor } from "../kernel/actor.ts";
import { day, hour, isExpired, now, second, timestamp } from "../kernel/clock.ts";
import { transactUnless } from "../kernel/conditional-writes.ts";
import { invalidField } from "../kernel/errors.ts";
import { recordEvent } from "../kernel/outbox.ts";
import { isSameSecret } from "../kernel/same-secret.ts";
import { transact } from "../kernel/table.ts";
import { PushDeviceEntity } from "./devices.entity.ts";
import { maxPushDevices, type PushDevice, type Subscription } from "./push.contract.ts";
import { isPushEndpoint } from "./push-hosts.ts";
import { readPublicKey } from "./vapid-keys.ts";

export type PushDeviceItem = EntityItem<typeof PushDeviceEntity>;

/** Counted from the sign-in, however often the app is opened. */
const keptFor = 31 * day;
/** For sign-ins that end with the tab: a closed tab sends nothing, so the open app renews this. */
const unkeptFor = 2 * hour;
const renewedAfter = hour;

/** Milliseconds since 1970. */
const endOf = (signedInAt: number, isKept: boolean): number =>
  isKept ? signedInAt + keptFor : Math.min(now() + unkeptFor, signedInAt + keptFor);

export const deviceIdOf = (endpoint: string): string =>
  createHash("sha256").update(endpoint).digest("base64url");

/** @throws data.invalid unless it's a browser's push service */
function requireEndpoint(endpoint: string): void {
  if (isPushEndpoint(endpoint)) return;
  throw invalidField("endpoint", "That isn't a push service.");
}

const changed = (userId: string) => recordEvent(userId, { type: "push.devices_changed", userId });

/** Oldest first. */
export async function devicesOf(userId: string): Promise<PushDeviceItem[]> {
  const { data } = await PushDeviceEntity.query.byPerson({ userId }).go({ pages: "all" });
  return data.filter((device) => !isExpired(device));
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
 * Takes the browser over from another member, unless it's only a renewal.
 * @param device for example "Chrome on Mac"
 * @throws data.invalid unless the address is a browser's push service
 */
export async function addDevice(
  { userId, signIn }: SignedInActor,
  device: string,
  {
    endpoint,
    keys,
    isRenewal = false,
    isKept = true,
  }: Subscription & { isRenewal?: boolean | undefined; isKept?: boolean | undefined },
): Promise<{ deviceId: string | null }> {
  requireEndpoint(endpoint);
  const deviceId = deviceIdOf(endpoint);
  const { data: before } = await PushDeviceEntity.get({ deviceId }).go({ consistent: true });
  const own = before?.userId === userId ? before : null;
  if (isRenewal && !own) return { deviceId: null };
  const signedInAt = signIn?.startedAt ?? now();
  const ttl = Math.ceil(endOf(signedInAt, isKept) / second);
  const isKnown =
    own?.auth === keys.auth &&
    own.signInId === signIn?.id &&
    (!isKept || own.ttl === ttl) &&
    now() - Date.parse(own.renewedAt) < renewedAfter;
  if (isKnown) return { deviceId };
  const row = {
    deviceId,
    userId,
    endpoint,
    ...keys,
    signInId: signIn?.id ?? "unknown",
    signedInAt,
    device,
    createdAt: own?.createdAt ?? timestamp(),
    renewedAt: timestamp(),
    ttl,
  };
  if (own) {
    await PushDeviceEntity.put(row).go();
    // A push that found only expired devices may have set it to false.
    await setHasPushDevice(userId, true);
    return { deviceId };
  }
  await transact([{ write: PushDeviceEntity.put(row).params() }, changed(userId)]);
  await setHasPushDevice(userId, true);
  await removeBeyondMost(userId, deviceId);
  return { deviceId };
}

/** Counts the new one itself, because the index is eventually consistent. */
async function removeBeyondMost(userId: string, newest: string): Promise<void> {
  const others = (await devicesOf(userId)).filter(({ deviceId }) => deviceId !== newest);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - maxPushDevices));
  await Promise.all(tooMany.map((one) => forgetDevice(one)));
}

export const removeDevice = ({ userId }: SignedInActor, deviceId: string): Promise<void> =>
  forgetDevice({ userId, deviceId });

export async function forgetDevice({
  userId,
  deviceId,
}: Pick<PushDeviceItem, "userId" | "deviceId">): Promise<void> {
  // Fails if the row is gone, or another member's by now.
  await transactUnless("not_found", [
    {
      write: PushDeviceEntity.remove({ deviceId })
        .where((row, { eq }) => eq(row.userId, userId))
        .params(),
      conditionError: "not_found",
    },
    changed(userId),
  ]);
}

/**
 * The old subscription's secret proves that it's the same browser.
 * @throws data.invalid unless the address is a browser's push service
 */
export async function renewDevice(
  old: { endpoint: string; auth: string },
  { endpoint, keys }: Subscription,
): Promise<void> {
  requireEndpoint(endpoint);
  const { data: before } = await PushDeviceEntity.get({
    deviceId: deviceIdOf(old.endpoint),
  }).go({ consistent: true });
  if (!before || !isSameSecret(old.auth, before.auth) || before.endpoint === endpoint) return;
  await PushDeviceEntity.put({
    ...before,
    ...keys,
    endpoint,
    deviceId: deviceIdOf(endpoint),
  }).go();
  await forgetDevice(before);
}

export async function forgetDevices(
  userId: string,
  which: (device: PushDeviceItem) => boolean,
): Promise<void> {
  const devices = await devicesOf(userId);
  await Promise.all(devices.filter(which).map((device) => forgetDevice(device)));
}
