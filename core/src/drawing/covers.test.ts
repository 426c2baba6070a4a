import { expect, test } from "vitest";
import { cover, lightsInList } from "./covers.rules.ts";

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

/** Motifs differ in how many lines they have, and in where these are filled. */
const motifOf = (id: string) => {
  const { contours } = cover("circle", id, field);
  return contours.map(({ filled, ink }) => `${filled}${ink}`).join();
};

test("in a list, neighbours never have the same motif in the same light, also in two columns", () => {
  const many = Array.from({ length: 400 }, (_, index) => `cir_01JGFJJZ00N${index * 7919}`);
  const lights = lightsInList("circle", many);
  const looks = many.map((id) => `${motifOf(id)} ${lights.get(id)}`);
  for (const [index, look] of looks.entries()) {
    expect(looks.slice(Math.max(0, index - 2), index)).not.toContain(look);
  }
  const own = many.filter((id) => lights.get(id) === cover("circle", id, field).sky);
  expect(own.length).toBeGreaterThan(0.9 * many.length);
  expect(own.length).toBeLessThan(many.length);
});

test("more things at a list's end change no light before them, and pictures none at all", () => {
  const many = Array.from({ length: 60 }, (_, index) => `cir_01JGFJJZ00N${index * 7919}`);
  const first = lightsInList("circle", many.slice(0, 30));
  const all = lightsInList("circle", many);
  expect([...first]).toEqual([...all].slice(0, 30));
  const apart = lightsInList(
    "circle",
    many.flatMap((id) => [id, null, null]),
  );
  for (const [id, light] of apart) expect(light).toBe(cover("circle", id, field).sky);
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
