// @vitest-environment node

import { expect, test } from "vitest";
import { asLine, asText, cutAt, inOneLine, shorten, shortenAtWord } from "./characters.ts";

test("[T5] no control characters, no halves of characters, nothing that turns text around", () => {
  expect(asText("a\u0000b\u0007c\u0085d\ud83de\u202eevil")).toBe("abcdeevil");
  expect(asText("first\n\tsecond")).toBe("first\n\tsecond");
});

test("[T5] piled-up marks don't cover the lines above and below", () => {
  expect(asText(`a${"\u0301".repeat(300)}b`)).toBe(`a${"\u0301".repeat(8)}b`);
  expect(asLine(`Ada${"\u0315\u0336".repeat(40)} Winter`)).toBe(
    `Ada${"\u0315\u0336".repeat(4)} Winter`,
  );
  expect(asText(`a${"\u0301\u200d".repeat(100)}b`)).toHaveLength(10);
  for (const text of ["🏴󠁧󠁢󠁳󠁣󠁴󠁿", "שִׁבֹּ֣לֶת", "ཧྐྵྨླྺྼྻྂ", "กี่ครั้ง", "Tiếng Việt", "क्षत्रिय"]) {
    expect(asText(text)).toBe(text);
  }
});

test("joined emoji and scripts that need their joiners stay as they are", () => {
  for (const text of ["👩‍👩‍👧", "می‌خواهم", "Zoë", "李小龍", "🏳️‍🌈"]) {
    expect(asLine(text)).toBe(text);
  }
});

test("a name is one line of what can be seen", () => {
  expect(asLine("Ada\r\n  Winter\u2028X")).toBe("Ada Winter X");
  for (const nothing of ["\u200b\u2800\u3164\ufeff", "\u200d", "\ufe0f"]) {
    expect(asLine(nothing)).toBe("");
  }
});

test("[T5] a cut falls between two characters as people see them", () => {
  for (const character of ["🧘", "👩‍👩‍👧", "🇩🇪", "e\u0301", "👍🏽", "नि"]) {
    const before = "x".repeat(9);
    expect(cutAt(`${before}${character}y`, 10)).toBe(before);
    expect(cutAt(`${character}${before}y`, character.length)).toBe(character);
  }
  expect(cutAt("short", 10)).toBe("short");
});

test("a single character that's longer than the limit is cut all the same", () => {
  const family = "👩‍👩‍👧";
  expect(cutAt(family, 2)).toBe("👩");
});

test("[T5] a shortened text ends with an ellipsis, never with half a character", () => {
  expect(shorten("A long walk", 11)).toBe("A long walk");
  expect(shorten("A long walk home", 11)).toBe("A long wal…");
  expect(shorten("A long walk home", 8)).toBe("A long…");
  expect(shorten("Ada 👩‍👩‍👧 Winter", 9)).toBe("Ada…");
});

test("a text shortened at a word keeps every word that fits", () => {
  expect(shortenAtWord("A long walk", 11)).toBe("A long walk");
  expect(shortenAtWord("A long walk home", 12)).toBe("A long walk…");
  expect(shortenAtWord("A long walk home", 11)).toBe("A long…");
  expect(shortenAtWord("Wintergarden", 7)).toBe("Winter…");
  expect(shortenAtWord("👩‍👩‍👧👩‍👩‍👧", 10)).toBe("👩‍👩‍👧…");
});

test("line breaks become spaces", () => {
  expect(inOneLine(" one\n\ttwo  three\n")).toBe("one two three");
});
