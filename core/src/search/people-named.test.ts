import { describe, expect, test } from "vitest";
import { idsNamed } from "./people-named.ts";

const ada = { userId: "ada", name: "Ada Éléonore Winter", username: "quill-93" };
const layla = { userId: "layla", name: "ليلى حسن", username: "layla" };

describe("whom an @ and a few letters mean", () => {
  test.each(["a", "ADA", "ele", "Élé", "wint", "quill", "quill-9", "93"])(
    "“%s” is Ada",
    (begun) => {
      expect(idsNamed([layla, ada], begun)).toEqual(["ada"]);
    },
  );

  test.each(["da", "inter", "uill", "quill-8", "-", "_"])("“%s” is no one", (begun) => {
    expect(idsNamed([layla, ada], begun)).toEqual([]);
  });

  test("a name in another script counts, too", () => {
    expect(idsNamed([layla, ada], "حس")).toEqual(["layla"]);
  });

  test("this very username comes first, then first words", () => {
    const second = { userId: "second", name: "Hassan Al Marri", username: "hassan" };
    const first = { userId: "first", name: "Mariam", username: "diallo" };
    const exact = { userId: "exact", name: "Zoe", username: "mar" };
    expect(idsNamed([second, first, exact], "mar")).toEqual(["exact", "first", "second"]);
  });
});
