import { expect, test } from "vitest";
import { checkPickedFile } from "./check-file.ts";
import { checkPictureSize, largestZoom, outputSide } from "./crop.ts";

test("[H14] only images below 10 MB are taken, and the two refusals say so", () => {
  const limit = 10 * 1024 * 1024;
  expect(() => checkPickedFile({ type: "image/png", size: limit - 1 })).not.toThrow();
  expect(() => checkPickedFile({ type: "image/png", size: limit })).toThrow(
    expect.objectContaining({
      title: "File too large",
      message: "Please select an image smaller than 10MB",
    }),
  );
  expect(() => checkPickedFile({ type: "text/plain", size: 1 })).toThrow(
    expect.objectContaining({
      title: "Invalid file type",
      message: "Please select an image file (JPG, PNG, GIF, etc.)",
    }),
  );
});

test("[H14] a square never falls below 50 pixels, and a finished one has at most 800", () => {
  expect(() => checkPictureSize(49, 800)).toThrow(
    "Please choose a photo of at least 50 by 50 pixels.",
  );
  expect(() => checkPictureSize(50, 50)).not.toThrow();
  expect([50, 100, 4_000].map(largestZoom)).toEqual([1, 2, 4]);
  expect(outputSide({ width: 3_000, height: 3_000 })).toBe(800);
  expect(outputSide({ width: 120.4, height: 120.4 })).toBe(120);
});
