import { expect, test } from "vitest";
import { joined, positional } from "./arabic.rules.ts";
import letters from "./letters.json" with { type: "json" };
import { inVisualOrder, isRightToLeft } from "./reading-order.ts";

test("letters join with their neighbours, and lam with alef becomes one", () => {
  expect(joined("بيت")).toBe("ﺑﻴﺖ");
  // Alef, dal and waw don't join with the next.
  expect(joined("دار نور")).toBe("ﺩﺍﺭ ﻧﻮﺭ");
  expect(joined("سلام، لأن")).toBe("ﺳﻼﻡ، ﻷﻥ");
  expect(joined("چگونه")).toBe("ﭼﮕﻮﻧﻪ");
  expect(joined("على Yoga")).toBe("ﻋﻠﻰ Yoga");
});

test("what's read from the right is drawn from the right, its Latin words, numbers and marks in their place", () => {
  expect(isRightToLeft("جلسة Yoga")).toBe(true);
  expect(isRightToLeft("Yoga جلسة")).toBe(false);
  expect(inVisualOrder("ﺏ (ﺕ)!", true)).toBe("!(ﺕ) ﺏ");
  expect(inVisualOrder("ﺏ Yoga 7:30 ﺕ", true)).toBe("ﺕ Yoga 7:30 ﺏ");
  expect(inVisualOrder("Yoga ﺏﺕ!", false)).toBe("Yoga ﺕﺏ!");
});

test("each form of a letter that can be written has its outline", () => {
  const drawn = [...positional].filter(([, [alone = ""]]) => Object.hasOwn(letters, alone));
  expect(drawn.length).toBeGreaterThan(60);
  for (const [letter, forms] of drawn) {
    expect([letter, forms.filter((form) => !Object.hasOwn(letters, form))]).toEqual([letter, []]);
  }
});
