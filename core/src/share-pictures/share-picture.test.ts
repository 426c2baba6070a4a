import { expect, test } from "vitest";
import { wrap, writable } from "./lettering.ts";
import { renderShared, sharedPicture } from "./render.ts";
import { drawShared } from "./share-picture.ts";

const event = { family: "event", id: "evt_1", title: "Dew walk", detail: "Friday at 6" } as const;

test("a title is written with the font's letters, and without signs it lacks", () => {
  expect(writable("Żółć &  Ångström\n“Mañana”")).toBe("Żółć & Ångström “Mañana”");
  expect(writable("Sun 🌞 rise")).toBe("Sun rise");
});

test("a title is written in Greek, Cyrillic and Arabic, too", () => {
  expect(writable("Йога and tea")).toBe("Йога and tea");
  expect(writable("Γιόγκα")).toBe("Γιόγκα");
  // Without the marks that most leave out.
  expect(writable("جلسةُ الصباح، ٧:٣٠")).toBe("جلسة الصباح، ٧:٣٠");
});

test("an Arabic title begins on the right", () => {
  const leftOf = (title: string) => {
    const [line = ""] =
      drawShared({ ...event, title }).match(/translate\(\d+(\.\d+)? \d+\) scale\(0\.064/) ?? [];
    return Number(/\d+(\.\d+)?/.exec(line)?.[0]);
  };
  expect(leftOf("Dew walk")).toBe(72);
  expect(leftOf("جلسة الصباح")).toBeGreaterThan(600);
});

test("a title in a script the fonts lack isn't written in pieces", () => {
  expect(writable("早上的瑜伽")).toBeNull();
  expect(writable("Yoga योग")).toBeNull();
  expect(writable("🌞")).toBeNull();
});

test("a long title has as many lines as fit, and says that there's more", () => {
  const lines = wrap("one two three four five six seven eight nine", 64, 300, 2);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("one two");
  expect(lines[1]).toMatch(/^three.*…$/);
  expect(wrap("Dew walk", 64, 900, 2)).toEqual(["Dew walk"]);
  expect(wrap("a".repeat(200), 64, 300, 2)).toHaveLength(1);
});

test("a word that's wider than the picture is cut", () => {
  expect(wrap("m".repeat(200), 64, 300, 2)[0]).toMatch(/^m{1,9}…$/);
});

test("the picture holds outlines, not what was written", () => {
  const drawn = drawShared({ ...event, title: '<script>"&' });
  expect(drawn).not.toContain("script>");
  expect(drawn).toContain("<path");
});

test("circles and events have pictures of their own, in 1200 by 630", async () => {
  expect(drawShared(event)).not.toBe(drawShared({ ...event, id: "evt_2" }));
  expect(drawShared(event)).not.toBe(drawShared({ ...event, detail: "Saturday at 6" }));
  const png = await renderShared(event);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("a picture that's requested repeatedly is drawn once, until what it shows changes", async () => {
  const [first, meanwhile] = await Promise.all([sharedPicture(event), sharedPicture({ ...event })]);
  expect(meanwhile).toBe(first);
  expect(await sharedPicture({ ...event })).toBe(first);
  const renamed = await sharedPicture({ ...event, title: "Fog walk" });
  expect(renamed.equals(first)).toBe(false);
});

test("a picture is also drawn in a process that takes photos, which reads no drawings", async () => {
  await import("../photos/encode.ts");
  expect((await renderShared(event)).subarray(1, 4).toString()).toBe("PNG");
});
