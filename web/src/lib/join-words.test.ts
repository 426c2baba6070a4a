import { expect, test, vi } from "vitest";

async function joiningIn(language: string) {
  vi.resetModules();
  vi.doMock("./languages/language.ts", () => ({ language }));
  return import("./join-words.ts");
}

test("words are joined by what the language puts between them", async () => {
  const english = await joiningIn("en");
  expect(english.listed(["Meditation", "Yoga"])).toBe("Meditation, Yoga");
  expect(english.sideBySide(["Walk", null, "Munich"])).toBe("Walk · Munich");
});

test("in Arabic, Latin names side by side keep their places", async () => {
  const arabic = await joiningIn("ar");
  expect(arabic.listed(["التأمل", "اليوغا"])).toBe("\u2068التأمل\u2069، \u2068اليوغا\u2069");
  expect(arabic.sideBySide(["Walk", "", "Munich"])).toBe("\u2068Walk\u2069 · \u2068Munich\u2069");
});

test("in Arabic, a list beside other words is read from right to left", async () => {
  const { listed, sideBySide } = await joiningIn("ar");
  const topics = listed(["التأمل", "اليوغا"]);
  expect(sideBySide([topics, "20 عضوًا"])).toBe(`\u2067${topics}\u2069 · \u206820 عضوًا\u2069`);
});
