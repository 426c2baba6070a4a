// @vitest-environment node
import { tokensOf } from "@attune/core/kernel/inline-formatting.rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Change, emphasised } from "./emphasis.ts";
import { nextItem } from "./next-item.ts";

/** Bars are around what's selected, or one is at the caret. */
function read(marked: string): [text: string, selection: [number, number]] {
  const start = marked.indexOf("|");
  const end = marked.lastIndexOf("|");
  return [marked.replaceAll("|", ""), [start, end === start ? end : end - 1]];
}

function write(text: string, change: Change | null): string | null {
  if (!change) return null;
  const [from, to] = change.range;
  const next = text.slice(0, from) + change.text + text.slice(to);
  const [start, end] = change.selection;
  const rest = next.slice(start, end) + (end > start ? "|" : "") + next.slice(end);
  return `${next.slice(0, start)}|${rest}`;
}

const bold = (marked: string) => {
  const [text, selection] = read(marked);
  return write(text, emphasised(text, selection, "**"));
};
const italic = (marked: string) => {
  const [text, selection] = read(marked);
  return write(text, emphasised(text, selection, "*"));
};
const enter = (marked: string) => {
  const [text, [caret]] = read(marked);
  return write(text, nextItem(text, caret));
};

describe("the shortcut for bold", () => {
  test.each([
    ["makes the selected words bold", "a |b c| d", "a **|b c|** d"],
    ["leaves out spaces around them", "a| b |c", "a **|b|** c"],
    ["makes them plain again", "a **|b c|** d", "a |b c| d"],
    ["also if the markers are selected", "a |**b**| c", "a |b| c"],
    ["keeps italics", "a *|b|* c", "a ***|b|*** c"],
    ["takes bold from both", "a ***|b|*** c", "a *|b|* c"],
    ["takes the word around the caret", "one wo|rd", "one **|word|**"],
    ["begins and ends while typing", "a |", "a **|**"],
    ["leaves what's bold", "a **b|**", "a **b**|"],
    ["takes back its markers", "a **|**", "a |"],
    ["takes each line of several", "|a\n\n- b\n1. c|", "|**a**\n\n- **b**\n1. **c**|"],
    ["makes several plain again", "|**a**\n\n- **b**|", "|a\n\n- b|"],
    ["leaves the marker of a list", "|- a|", "- **|a|**"],
    ["makes one of two bold parts and what's between them", "|**b** c **d**|", "**|b c d|**"],
    ["takes in what's bold already", "a |b **c** d|", "a **|b c d|**"],
    ["also in several lines", "|a **b**\n**c**|", "|**a b**\n**c**|"],
    ["leaves italics and products inside", "|*a* 2 * 3|", "**|*a* 2 * 3|**"],
    ["makes a word of several plain again", "**one |two| three**", "**one** |two| **three**"],
    ["also the first", "a **|one| two** b", "a |one| **two** b"],
    ["and the one around the caret", "**one tw|o**", "**one** |two|"],
    ["works from right to left", "يا |صديق|", "يا **|صديق|**"],
  ])("%s", (_what, before, after) => expect(bold(before)).toBe(after));
});

describe("the shortcut for italics", () => {
  test.each([
    ["a |b|", "a *|b|*"],
    ["a *|b|*", "a |b|"],
    ["a **|b|**", "a ***|b|***"],
    ["a ***|b|***", "a **|b|**"],
  ])("%s", (before, after) => expect(italic(before)).toBe(after));
});

test("what a shortcut makes bold is shown bold, and pressed twice it's as before", () => {
  const word = fc.stringMatching(/^[a-zé🌙ب]{1,6}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, before) => {
      const chosen = words.join(" ");
      const text = `${before} ${chosen}`;
      const change = emphasised(text, [before.length + 1, text.length], "**");
      const next = text.slice(0, change.range[0]) + change.text;
      expect(tokensOf(next).map(({ kind }) => kind)).toEqual(["text", "open", "text", "close"]);
      const back = emphasised(next, change.selection, "**");
      expect(next.slice(0, back.range[0]) + back.text + next.slice(back.range[1])).toBe(text);
    }),
  );
});

describe("Enter in a list", () => {
  test.each([
    ["goes on with the next item", "- a|", "- a\n- |"],
    ["keeps the kind of marker", "* a|", "* a\n* |"],
    ["counts on", "x\n9. a|", "x\n9. a\n10. |"],
    ["divides an item", "- a| b\n- c", "- a\n- | b\n- c"],
    ["ends it with an empty item", "- a\n- |", "- a\n|"],
    ["ends a numbered one", "1. a\n2. |\nb", "1. a\n|\nb"],
    ["does nothing outside of one", "a - b|", null],
    ["does nothing before its marker", "|- a", null],
    ["does nothing after a year", "2026. a|", null],
  ])("%s", (_what, before, after) => expect(enter(before)).toBe(after));
});
