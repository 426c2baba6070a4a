import { expect, test, vi } from "vitest";

async function placesIn(language: string, locale: string) {
  vi.resetModules();
  vi.doMock("../../lib/languages/language.ts", () => ({ language, locale }));
  return import("./countries.ts");
}

test("a shown place has its country in the page's language", async () => {
  const { shownPlace } = await placesIn("de", "de");
  expect(shownPlace("Munich, Bavaria, Germany")).toBe("Munich, Bavaria, Deutschland");
  expect(shownPlace("Home, sweet home")).toBe("Home, sweet home");
});

test("in Arabic, a shown place is read from its town to its country", async () => {
  const { shownPlace } = await placesIn("ar", "ar-u-nu-latn");
  expect(shownPlace("Munich, Bavaria, Germany")).toBe(
    "\u2068Munich\u2069، \u2068Bavaria\u2069، \u2068ألمانيا\u2069",
  );
  expect(shownPlace("By the river")).toBe("\u2068By the river\u2069");
});
