import { updateAttention } from "../attention/attention.service.ts";
import { requireSignedIn, type SignedInActor, system } from "../kernel/actor.ts";
import { isExpired, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { isSameSecret } from "../kernel/same-secret.ts";
import { authorize } from "../members/members.access.ts";
import { PushDeviceEntity } from "./devices.entity.ts";
import { deviceIdOf } from "./devices.service.ts";
import { type DeviceProof, notNowFor } from "./push.contract.ts";

/**
 * Authorizes a service worker, which has no access token, by the subscription's secret: that never
 * leaves the browser and this table.
 * @throws not_found for an unknown device, and the gate's errors
 */
export async function actorOfDevice(
  { endpoint, auth }: DeviceProof,
  as: "signed_in" | "member",
): Promise<SignedInActor> {
  const { data: device } = await PushDeviceEntity.get({ deviceId: deviceIdOf(endpoint) }).go({
    consistent: true,
  });
  if (!device || !isSameSecret(auth, device.auth) || isExpired(device)) {
    throw new AppError("not_found");
  }
  const signIn = { id: device.signInId, startedAt: device.signedInAt };
  const actor = await authorize({ ...system(device.userId), signIn }, as, { fresh: true });
  return requireSignedIn(actor);
}

/** For a notification's "Not now". @throws not_found */
export async function pausePushes(device: DeviceProof): Promise<{ until: string }> {
  const actor = await actorOfDevice(device, "signed_in");
  const until = timestamp(now() + notNowFor);
  await updateAttention(actor, { pushPausedUntil: until });
  return { until };
}
