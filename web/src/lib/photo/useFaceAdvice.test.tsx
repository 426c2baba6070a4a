import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const detector = vi.hoisted(() => ({
  prepare: vi.fn<() => Promise<void>>(),
  look: vi.fn<(picture: Blob, area?: object) => Promise<number>>(),
}));
vi.mock("./faces/detector.ts", () => detector);

import { countFacesOnDevice } from "./faces/on-device.ts";
import { useFaceAdvice } from "./useFaceAdvice.ts";

const file = new File(["jpeg"], "me.jpg", { type: "image/jpeg" });
const area = { x: 10, y: 0, width: 300, height: 300 };
const show = () =>
  renderHook(({ picked }) => useFaceAdvice(picked), {
    initialProps: { picked: null as File | null },
  });
const rest = () => act(() => vi.advanceTimersByTimeAsync(250));

beforeEach(() => {
  vi.useFakeTimers();
  detector.prepare.mockReset().mockResolvedValue();
  detector.look.mockReset().mockResolvedValue(1);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "connection");
  vi.useRealTimers();
});

test("[H13] nothing is fetched before a photo is chosen, and the detector with it", async () => {
  const { rerender } = show();
  await rest();
  expect(detector.prepare).not.toHaveBeenCalled();
  rerender({ picked: file });
  await expect.poll(() => detector.prepare).toHaveBeenCalledOnce();
});

test.each([
  [1, "We can see one face."],
  [0, "We can't see a face yet."],
  [2, "We can see several faces."],
])("[H13] %i faces on the device show as soon as the square rests", async (count, words) => {
  detector.look.mockResolvedValue(count);
  const { result, rerender } = show();
  rerender({ picked: file });
  result.current.look({ ...area, x: 0 });
  result.current.look(area);
  await rest();
  await expect.poll(() => result.current.advice).toBe(words);
  expect(detector.look.mock.calls).toEqual([[file, area]]);
  rerender({ picked: null });
  expect(result.current.advice).toBeUndefined();
});

test("[H13] after several faces were found, the advice doesn't say that there's one", async () => {
  const { result } = renderHook(() => useFaceAdvice(file, true));
  result.current.look(area);
  await rest();
  await expect
    .poll(() => result.current.advice)
    .toBe("We found several faces. Zoom in until you're the only one in the circle.");
});

test("an answer for where the square was says nothing any more", async () => {
  let answer: (count: number) => void = () => undefined;
  detector.look.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { result, rerender } = show();
  rerender({ picked: file });
  result.current.look({ ...area, x: 0 });
  await rest();
  result.current.look(area);
  await act(async () => answer(0));
  expect(result.current.advice).toBeUndefined();
  await rest();
  await expect.poll(() => result.current.advice).toBe("We can see one face.");
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "with %j the detector isn't loaded, and the result is unknown",
  async (connection) => {
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    const { result, rerender } = show();
    rerender({ picked: file });
    result.current.look(area);
    await rest();
    expect(await countFacesOnDevice(file)).toBeNull();
    expect(detector.prepare).not.toHaveBeenCalled();
    expect(detector.look).not.toHaveBeenCalled();
    expect(result.current.advice).toBeUndefined();
  },
);

test("a detector that does not arrive keeps silent", async () => {
  detector.look.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await countFacesOnDevice(file)).toBeNull();
});
