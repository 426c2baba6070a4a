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
  expect(new Set(ids.map((id) => cover("event", id, field).sky)).size).toBe(7);
  expect(new Set(ids.map((id) => cover("event", id, field).tone)).size).toBe(2);
});

test("what was made in winter has winter's light, and in summer summer's", () => {
  const skiesOf = (time: string) =>
    new Set(
      Array.from({ length: 60 }, (_, index) => cover("circle", `${time}${index}`, field).sky),
    );
  const winter = skiesOf("cir_01JGFJJZ00ABC");
  const summer = skiesOf("cir_01JZ1SAW00ABC");
  expect(winter).toEqual(new Set(["sky-mist", "sky-dusk", "sky-night", "sky"]));
  expect(summer).toEqual(new Set(["sky", "sky-water", "sky-grove", "sky-dusk"]));
});

test("in a list, no more than one in twelve neighbours has the same light, tone and motif", () => {
  const many = Array.from({ length: 400 }, (_, index) => `cir_01JGFJJZ00N${index * 7919}`);
  const look = (id: string) => {
    const { sky, tone, contours } = cover("circle", id, field);
    // Motifs differ in how many lines they have, and in where these are filled.
    return [sky, tone, contours.length, contours.filter(({ filled }) => filled).length].join(" ");
  };
  const looks = many.map(look);
  const alike = looks.filter((one, index) => index > 0 && one === looks[index - 1]);
  expect(alike.length).toBeLessThan(many.length / 12);
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
