import { client } from "../api.ts";
import { isRemembered } from "../session.ts";

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** A browser's subscription in the shape of the API's request. */
function bodyOf(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" },
    isKept: isRemembered(),
  };
}

/**
 * Asks for the permission and registers this browser for push notifications.
 * @returns false when the member or the browser refused
 */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const manager = (await registration())?.pushManager;
  if (!manager) return false;
  // A subscription made with another VAPID key can't be used.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await client.push.addDevice(bodyOf(subscription));
  return true;
}

/** Ends the pushes to this browser. */
export async function turnPushOff(deviceId: string): Promise<void> {
  await client.push.removeDevice({ deviceId });
  await (await currentSubscription())?.unsubscribe();
}

/** Renews the registration on the server, or ends it if it belongs to another member. */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { deviceId } = await client.push.addDevice({ ...bodyOf(subscription), isRenewal: true });
  if (!deviceId) await subscription.unsubscribe();
}

/** After a sign-out: ends push notifications here and closes those still shown. */
export async function forgetPush(): Promise<void> {
  const worker = await registration();
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
  await (await currentSubscription())?.unsubscribe();
}
