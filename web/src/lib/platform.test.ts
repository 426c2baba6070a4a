import { afterEach, expect, test, vi } from "vitest";
import { haptic } from "./platform.ts";

const vibrate = vi.fn<(pattern: VibratePattern) => boolean>();
// Only the fields that are read here.
const wantsMotion = (wants: boolean) =>
  vi.stubGlobal("matchMedia", () => ({ matches: !wants }) as MediaQueryList);

afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockClear();
});

test("[M3] a tap is felt where the device can and the person wants motion", () => {
  Object.assign(navigator, { vibrate });
  wantsMotion(true);
  haptic("light");
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(10);
  haptic("success");
  expect(vibrate).toHaveBeenLastCalledWith([10, 40, 20]);
  wantsMotion(false);
  haptic("heavy");
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test("[M3] a device that can't vibrate isn't asked to", () => {
  Object.assign(navigator, { vibrate: undefined });
  wantsMotion(true);
  expect(() => haptic("light")).not.toThrow();
});
