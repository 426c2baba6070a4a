import { describe, expect, test } from "vitest";
import { isNamed } from "./people-named.ts";

const ada = { name: "Ada Éléonore Winter", username: "quill-93" };
const layla = { name: "ليلى حسن", username: "layla" };

describe("whom an @ and a few letters mean", () => {
  test.each(["a", "ADA", "ele", "Élé", "wint", "quill", "quill-9", "93"])(
    "“%s” is Ada",
    (begun) => {
      expect(isNamed(begun)(ada)).toBe(true);
    },
  );

  test.each(["da", "inter", "uill", "quill-8", "-", "_"])("“%s” isn't Ada", (begun) => {
    expect(isNamed(begun)(ada)).toBe(false);
  });

  test("a name in another script counts, too", () => {
    expect(isNamed("حس")(layla)).toBe(true);
    expect(isNamed("حس")(ada)).toBe(false);
  });
});
