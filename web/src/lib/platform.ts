import { browserKind } from "./device.ts";

export interface Platform {
  isIOS: boolean;
  isAndroid: boolean;
  isMobile: boolean;
  isTablet: boolean;
  isIOSSafari: boolean;
  /** Runs as an app installed to the home screen. */
  isStandalone: boolean;
  canInstallPWA: boolean;
  platform: "ios" | "android" | "desktop";
}

export interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
  /** Whether the browser can show its own install prompt. */
  offersInstall: boolean;
}

export function platformOf(facts: BrowserFacts): Platform {
  const { userAgent, maxTouchPoints, isStandalone, offersInstall } = facts;
  const kind = browserKind(userAgent, maxTouchPoints);
  const isAndroid = /Android/.test(userAgent);
  const isIOS = kind !== "desktop" && !isAndroid;
  const isIOSSafari = isIOS && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
  const withoutIOS = isAndroid ? "android" : "desktop";
  return {
    isIOS,
    isAndroid,
    isMobile: kind === "phone",
    isTablet: kind === "tablet",
    isIOSSafari,
    isStandalone,
    canInstallPWA: !isStandalone && (offersInstall || isIOSSafari),
    platform: isIOS ? "ios" : withoutIOS,
  };
}

export const platform = (): Platform =>
  platformOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia("(display-mode: standalone)").matches,
    offersInstall: "onbeforeinstallprompt" in window,
  });

const patterns = { light: 10, medium: 20, heavy: 40, success: [10, 40, 20], error: [30, 50, 30] };

/** Vibrates unless the person prefers reduced motion. */
export function haptic(pattern: keyof typeof patterns): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate?.(patterns[pattern]);
}
