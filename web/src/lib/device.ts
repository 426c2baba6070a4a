import {
  bandsFromPixels,
  phoneBelowPixels,
  resizeDebounceMs,
  tabletUpToPixels,
} from "./constants.ts";
import { createStore, useStore } from "./store.ts";

export type Band = "xs" | "sm" | "md" | "lg" | "xl";

export interface Device {
  width: number;
  band: Band;
  isPhone: boolean;
  isTablet: boolean;
  orientation: "portrait" | "landscape";
}

/** Breakpoint for a width in pixels. */
export function bandOf(width: number): Band {
  if (width >= bandsFromPixels.xl) return "xl";
  if (width >= bandsFromPixels.lg) return "lg";
  if (width >= bandsFromPixels.md) return "md";
  return width >= bandsFromPixels.sm ? "sm" : "xs";
}

export type BrowserKind = "phone" | "tablet" | "desktop";

export function browserKind(userAgent: string, maxTouchPoints: number): BrowserKind {
  // iPads claim to be Macs, but Macs have no touch screen.
  const isIPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isAndroidTablet = /Android/.test(userAgent) && !/Mobile/.test(userAgent);
  if (isIPad || isAndroidTablet) return "tablet";
  return /iPhone|iPod|Android/.test(userAgent) ? "phone" : "desktop";
}

export function deviceOf(width: number, height: number, kind: BrowserKind): Device {
  return {
    width,
    band: bandOf(width),
    isPhone: width < phoneBelowPixels || kind === "phone",
    isTablet:
      kind === "tablet" ||
      (kind === "desktop" && width >= phoneBelowPixels && width <= tabletUpToPixels),
    orientation: width > height ? "landscape" : "portrait",
  };
}

const measure = () =>
  deviceOf(innerWidth, innerHeight, browserKind(navigator.userAgent, navigator.maxTouchPoints));

const device = createStore<Device>(measure());
let settling: ReturnType<typeof setTimeout> | undefined;
addEventListener("resize", () => {
  clearTimeout(settling);
  settling = setTimeout(() => device.set(measure()), resizeDebounceMs);
});

/** Updates after a debounced resize. */
export const useDevice = (): Device => useStore(device);
