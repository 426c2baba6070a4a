import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bandOf, browserKind, deviceOf, useDevice } from "./device.ts";
import { platformOf } from "./platform.ts";

const agents = {
  iPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  iPhoneChrome:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
  iPad: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
  androidTablet:
    "Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
  desktop:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
};

const platform = (agent: keyof typeof agents, change = {}) =>
  platformOf({
    userAgent: agents[agent],
    maxTouchPoints: agent === "desktop" ? 0 : 5,
    isStandalone: false,
    offersInstall: agent === "android" || agent === "desktop",
    ...change,
  });

const kind = (agent: keyof typeof agents) =>
  browserKind(agents[agent], agent === "desktop" ? 0 : 5);

test.each([
  [0, "xs"],
  [479, "xs"],
  [480, "sm"],
  [767, "sm"],
  [768, "md"],
  [1023, "md"],
  [1024, "lg"],
  [1279, "lg"],
  [1280, "xl"],
])("[M5] %i pixels are band %s", (width, band) => {
  expect(bandOf(width)).toBe(band);
});

test("[M5] a phone is narrower than 768, or a mobile browser of any width", () => {
  expect(deviceOf(767, 900, kind("desktop")).isPhone).toBe(true);
  expect(deviceOf(768, 900, kind("desktop")).isPhone).toBe(false);
  expect(deviceOf(900, 400, kind("iPhone"))).toMatchObject({ isPhone: true, isTablet: false });
});

test("[M5] a tablet is 768 to 1024 wide, or says so", () => {
  expect(deviceOf(767, 900, kind("desktop")).isTablet).toBe(false);
  expect(deviceOf(768, 900, kind("desktop")).isTablet).toBe(true);
  expect(deviceOf(1024, 900, kind("desktop")).isTablet).toBe(true);
  expect(deviceOf(1025, 900, kind("desktop")).isTablet).toBe(false);
  expect(deviceOf(1366, 1024, kind("iPad"))).toMatchObject({
    isTablet: true,
    orientation: "landscape",
  });
});

describe("platform flags", () => {
  test("are derived from the user agent", () => {
    expect(platform("iPhone")).toMatchObject({
      isIOS: true,
      isMobile: true,
      isIOSSafari: true,
      platform: "ios",
    });
    expect(platform("iPhoneChrome")).toMatchObject({ isIOS: true, isIOSSafari: false });
    expect(platform("iPad")).toMatchObject({ isIOS: true, isTablet: true, isMobile: false });
    expect(platform("android")).toMatchObject({
      isAndroid: true,
      isMobile: true,
      platform: "android",
    });
    expect(platform("androidTablet")).toMatchObject({
      isAndroid: true,
      isMobile: false,
      isTablet: true,
    });
    expect(platform("desktop")).toMatchObject({ isMobile: false, platform: "desktop" });
  });

  test("installable where the browser offers it or Safari can, but not twice", () => {
    expect(platform("android").canInstallPWA).toBe(true);
    expect(platform("iPhone").canInstallPWA).toBe(true);
    expect(platform("iPhoneChrome").canInstallPWA).toBe(false);
    expect(platform("android", { isStandalone: true }).canInstallPWA).toBe(false);
  });
});

describe("[M5] a resize", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("counts 150 ms after it has come to rest", () => {
    const { result } = renderHook(() => useDevice());
    const before = result.current.width;
    const resize = (width: number) => {
      Object.defineProperty(window, "innerWidth", { value: width, configurable: true });
      window.dispatchEvent(new Event("resize"));
    };
    act(() => resize(500));
    act(() => void vi.advanceTimersByTime(149));
    act(() => resize(501));
    act(() => void vi.advanceTimersByTime(149));
    expect(result.current.width).toBe(before);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toMatchObject({ width: 501, band: "sm", isPhone: true });
  });
});
