// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const gallery = new URL("./", import.meta.url);
const ui = new URL("../src/ui/", import.meta.url);

/** Parts that draw nothing of their own, belong to another, or need more than the gallery has. */
const invisible = [
  "Announcer.tsx",
  "Icon.tsx",
  "OfflineBanner.tsx",
  "OptionList.tsx",
  "RouteAnnouncer.tsx",
  "lazyComponent.tsx",
];

test("the gallery shows every part of src/ui", () => {
  const sources = readdirSync(gallery)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(new URL(file, gallery), "utf8"))
    .join("\n");
  const parts = readdirSync(ui).filter(
    (file) => file.endsWith(".tsx") && !file.includes(".test.") && !invisible.includes(file),
  );
  expect(parts.filter((file) => !sources.includes(`../src/ui/${file}`))).toEqual([]);
});
