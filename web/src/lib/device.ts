import {
  bandsFromPixels,
  phoneBelowPixels,
  resizeDebounceMs,
  tabletUpToPixels,
} from "./constants.ts";
import { createStore, useStore } from "./store.ts";

export type Band = "xs" | "sm" | "md" | "lg" | "xl";

export interface Platform {
  isIOS: boolean;
  isAndroid: boolean;
  isMobile: boolean;
  isTablet: boolean;
  isIOSSafari: boolean;
  /** Opened from the home screen. */
  isStandalone: boolean;
  canInstallPWA: boolean;
  platform: "ios" | "android" | "desktop";
}

export interface Device {
  width: number;
  band: Band;
  isPhone: boolean;
  isTablet: boolean;
  orientation: "portrait" | "landscape";
}

/** The widest band that begins at or below a width in pixels. */
export function bandOf(width: number): Band {
  if (width >= bandsFromPixels.xl) return "xl";
  if (width >= bandsFromPixels.lg) return "lg";
  if (width >= bandsFromPixels.md) return "md";
  return width >= bandsFromPixels.sm ? "sm" : "xs";
}

export interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
  /** Whether the browser offers to install at all. */
  offersInstall: boolean;
}

/** What kind of browser this is, from what it says of itself. */
export function platformOf(facts: BrowserFacts): Platform {
  const { userAgent, maxTouchPoints, isStandalone, offersInstall } = facts;
  // An iPad says it is a Mac, but Macs have no touch screen.
  const isIPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isIOS = isIPad || /iPhone|iPod/.test(userAgent);
  const isAndroid = /Android/.test(userAgent);
  const isTablet = isIPad || (isAndroid && !/Mobile/.test(userAgent));
  const isIOSSafari = isIOS && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
  return {
    isIOS,
    isAndroid,
    isMobile: (isIOS && !isIPad) || (isAndroid && /Mobile/.test(userAgent)),
    isTablet,
    isIOSSafari,
    isStandalone,
    canInstallPWA: !isStandalone && (offersInstall || isIOSSafari),
    platform: isIOS ? "ios" : isAndroid ? "android" : "desktop",
  };
}

export const platform = (): Platform =>
  platformOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: matchMedia("(display-mode: standalone)").matches,
    offersInstall: "onbeforeinstallprompt" in window,
  });

/** The device as it stands at a size. */
export function deviceOf(width: number, height: number, kind: Platform): Device {
  return {
    width,
    band: bandOf(width),
    isPhone: width < phoneBelowPixels || kind.isMobile,
    isTablet:
      !kind.isMobile && ((width >= phoneBelowPixels && width <= tabletUpToPixels) || kind.isTablet),
    orientation: width > height ? "landscape" : "portrait",
  };
}

const measure = () => deviceOf(innerWidth, innerHeight, platform());

const device = createStore<Device>(measure());
let settling: ReturnType<typeof setTimeout> | undefined;
addEventListener("resize", () => {
  clearTimeout(settling);
  settling = setTimeout(() => device.set(measure()), resizeDebounceMs);
});

/** The size and kind of the screen; follows a resize once it has come to rest. */
export const useDevice = (): Device => useStore(device);

const patterns = { light: 10, medium: 20, heavy: 40, success: [10, 40, 20], error: [30, 50, 30] };

/** A short buzz, where the device can and the person wants motion. */
export function haptic(pattern: keyof typeof patterns): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  navigator.vibrate?.(patterns[pattern]);
}
