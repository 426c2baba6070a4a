import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { expect, test } from "vitest";
import { weekIn } from "./week.ts";

test.each<[InterfaceLanguage, number[]]>([
  ["en", [1, 2, 3, 4, 5, 6, 0]],
  ["de", [1, 2, 3, 4, 5, 6, 0]],
  ["pt", [0, 1, 2, 3, 4, 5, 6]],
  ["ar", [6, 0, 1, 2, 3, 4, 5]],
])("a week in %s begins with its own first day", (language, days) => {
  expect(weekIn(language)).toEqual(days);
});
