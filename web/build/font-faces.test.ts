import { expect, test } from "vitest";
import { codePointsIn, facesIn } from "./font-faces.ts";

const face = (family: string, file: string, range: string) => `@font-face {
  font-family: "${family}";
  font-weight: 400 680;
  src: url("@trimmed-fonts/${file}.woff2") format("woff2");
  unicode-range: ${range};
}`;

test("a range names its code points", () => {
  expect([...codePointsIn("U+0041-0043,\n U+20AC")]).toEqual([0x41, 0x42, 0x43, 0x20ac]);
});

test("a file has the characters that no later face of its family has", () => {
  const css = [
    face("One", "one-latin", "U+0041-0045"),
    face("One", "one-core", "U+0042-0043"),
    face("Two", "two", "U+0041"),
  ].join("\n");
  const weights = { min: 400, max: 680 };
  expect(facesIn(css)).toEqual([
    { file: "one-latin.woff2", weights, text: "ADE" },
    { file: "one-core.woff2", weights, text: "BC" },
    { file: "two.woff2", weights, text: "A" },
  ]);
});
