// @vitest-environment node
import { expect, test } from "vitest";
import { readCatalogue, translated } from "./catalogues.ts";

const textsIn = (language: string) => Object.values(readCatalogue(language));

test.each(translated)("%s ends with one kind of ellipsis, next to its word", (language) => {
  expect(textsIn(language).filter((text) => /\.\.\.|\s…$/.test(text))).toEqual([]);
});

test("French marks never begin a line", () => {
  expect(textsIn("fr").filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
});
