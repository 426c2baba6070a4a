import { client } from "../api.ts";
import { isRemembered } from "../session.ts";

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager?.getSubscription()) ?? null;
}

/** What the API takes. */
function bodyOf(subscription: PushSubscription) {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return {
    endpoint,
    keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" },
    isKept: isRemembered(),
  };
}

/**
 * Asks for the permission, and sends this browser the member's pushes.
 * @returns false when the member or the browser said no
 */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const manager = (await registration())?.pushManager;
  if (!manager) return false;
  // One that was made with another key can't be used.
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

/** Keeps the subscription alive while the member uses the app; one of another member's ends. */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { deviceId } = await client.push.addDevice({ ...bodyOf(subscription), isRenewal: true });
  if (!deviceId) await subscription.unsubscribe();
}

/** After a sign-out: nothing of the member comes to this browser, or stays on its screen. */
export async function forgetPush(): Promise<void> {
  const worker = await registration();
  for (const shown of (await worker?.getNotifications?.()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
  await (await currentSubscription())?.unsubscribe();
}
