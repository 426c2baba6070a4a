import { expect, test } from "vitest";
import { cover } from "./covers.rules.ts";

const field = { width: 480, height: 320 };
const ids = Array.from({ length: 40 }, (_, index) => `evt_${index}`);
const looks = (family: "circle" | "event") =>
  new Set(ids.map((id) => JSON.stringify(cover(family, id, field))));

test("every circle and event has a cover of its own, the same each time", () => {
  expect(looks("circle").size).toBe(ids.length);
  expect(looks("event").size).toBe(ids.length);
  expect(cover("event", "evt_1", field)).toEqual(cover("event", "evt_1", field));
});

test("covers differ in their light, not only in their lines", () => {
  expect(new Set(ids.map((id) => cover("event", id, field).sky)).size).toBe(4);
});

test("a banner's sun is within the half that a phone shows", () => {
  const banner = { width: 1440, height: 320 };
  for (const id of ids) {
    const sun = cover("event", id, banner).contours.find(({ ink }) => ink === "accent");
    const [x = 0, y = 0] =
      /M(\d+) (\d+)/
        .exec(sun?.path ?? "")
        ?.slice(1)
        .map(Number) ?? [];
    expect(x).toBeGreaterThan(0.3 * banner.width);
    expect(x).toBeLessThan(0.7 * banner.width);
    expect(y).toBeGreaterThan(0.1 * banner.height);
  }
});
