// @vitest-environment node
import { expect, test } from "vitest";
import { english } from "../../src/sw/words.ts";
import { translated } from "./catalogues.ts";
import { pushWordsIn } from "./push-words.ts";

test.each(translated)("push notifications speak %s", (language) => {
  const words = Object.values(pushWordsIn(language));
  expect(words).toHaveLength(Object.keys(english).length);
  expect(Object.values(english).filter((text) => words.includes(text))).toEqual([]);
});
