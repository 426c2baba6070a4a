import { expect, test } from "vitest";
import { fitWithin } from "./resize.ts";

test("a picture is made smaller until its longer side fits, and never larger", () => {
  expect(fitWithin(4000, 3000, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin(3000, 4000, 2000)).toEqual({ width: 1500, height: 2000 });
  expect(fitWithin(640, 480, 2000)).toEqual({ width: 640, height: 480 });
});
