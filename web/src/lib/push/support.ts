import { platform } from "../platform.ts";

/**
 * - possible: the browser supports push, switched on or not
 * - denied: the member refused, and only the browser's settings can change that
 * - needs_install: iOS supports push only in installed apps
 */
export type PushSupport = "possible" | "denied" | "needs_install" | "unsupported";

export function pushSupport(): PushSupport {
  const { isIOS, isStandalone } = platform();
  const can =
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!can) return isIOS && !isStandalone ? "needs_install" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}

export const isPushAllowed = (): boolean =>
  "Notification" in globalThis && Notification.permission === "granted";
