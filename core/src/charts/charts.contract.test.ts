import { expect, test } from "vitest";
import { astrologyProfileSchema } from "./charts.contract.ts";

test("a sign is one of the twelve, and no text that others would read", () => {
  const signs = { sunSign: "Leo", moonSign: null, risingSign: "Pisces" };
  expect(astrologyProfileSchema.parse(signs)).toEqual(signs);
  const written = { ...signs, sunSign: "a mood to sell you things" };
  expect(astrologyProfileSchema.safeParse(written).success).toBe(false);
});
