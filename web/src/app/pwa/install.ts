import { installPromptDelayMs, installPromptSnoozeMs } from "../../lib/constants.ts";
import { platform } from "../../lib/platform.ts";
import { deviceKeys, readItem, writeItem } from "../../lib/storage.ts";

/** The browser's `beforeinstallprompt` event, which can be used once. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Set by public/early.js, which runs before the app. */
    installOffer?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

/** Kept on sign-out, which removes the flag. */
const seenAtKey = `${deviceKeys.installPromptSeen}-at`;

const interactions = ["click", "scroll", "keydown", "touchstart"] as const;

function offered(signal: AbortSignal): Promise<InstallOffer> {
  return new Promise((resolve) => {
    if (window.installOffer) return resolve(window.installOffer);
    addEventListener("beforeinstallprompt", resolve, { once: true, signal });
  });
}

const interacted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const name of interactions) {
      addEventListener(name, () => resolve(), { once: true, capture: true, passive: true, signal });
    }
  });

const elapsed = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

function wasPromptSeen(now = Date.now()): boolean {
  if (readItem(deviceKeys.installPromptSeen) !== null) return true;
  return now - Number(readItem(seenAtKey) ?? 0) < installPromptSnoozeMs;
}

export function rememberPromptSeen(now = Date.now()): void {
  writeItem(deviceKeys.installPromptSeen, "true");
  writeItem(seenAtKey, String(now));
}

const wasIosPromptDismissed = (): boolean =>
  readItem(deviceKeys.iosInstallPromptDismissed) !== null;

export const rememberIosPromptDismissed = (): void =>
  writeItem(deviceKeys.iosInstallPromptDismissed, "true");

export type InstallWay = { kind: "offer"; offer: InstallOffer } | { kind: "ios" };

/**
 * Resolves three seconds after load, once the browser offers installation and the user has
 * interacted. iOS has no prompt, only instructions. Never resolves if the app is installed or was
 * declined.
 */
export async function installWay(signal: AbortSignal): Promise<InstallWay> {
  const { isStandalone, isIOSSafari } = platform();
  const never = new Promise<never>(() => undefined);
  if (isStandalone) return never;
  if (isIOSSafari ? wasIosPromptDismissed() : wasPromptSeen()) return never;
  const patience = Promise.all([elapsed(installPromptDelayMs, signal), interacted(signal)]);
  if (isIOSSafari) return patience.then(() => ({ kind: "ios" }));
  const offer = await offered(signal);
  await patience;
  return { kind: "offer", offer };
}
