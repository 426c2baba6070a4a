import { expect, test } from "vitest";
import { currentPage, drawn } from "./architecture.ts";

test("docs/architecture.md shows the sources as they are (node scripts/docs/architecture.ts)", () => {
  const page = currentPage();
  expect(page).toContain("sequenceDiagram");
  expect(drawn(page)).toBe(page);
});
