import { describe, expect, test } from "vitest";
import { mentionAt } from "./mention-at.ts";

/** The caret is at the bar. */
const at = (marked: string) => {
  const caret = marked.indexOf("|");
  return mentionAt(marked.replace("|", ""), caret);
};

describe("where a mention is being typed", () => {
  test.each([
    ["@a|", { start: 0, begun: "a" }],
    ["Thanks @ada-w|", { start: 7, begun: "ada-w" }],
    ["(@ben| was there)", { start: 1, begun: "ben" }],
    ["Line\n@ليلى|", { start: 5, begun: "ليلى" }],
    ["@É|, hello", { start: 0, begun: "É" }],
    ["Thanks **@ada|**", { start: 9, begun: "ada" }],
    [`*@${"a".repeat(29)}|`, { start: 1, begun: "a".repeat(29) }],
    [`${"Long words. ".repeat(400)}@zo|`, { start: 4_800, begun: "zo" }],
    [`@${"a".repeat(29)}|`, { start: 0, begun: "a".repeat(29) }],
  ])("“%s”", (marked, expected) => {
    expect(at(marked)).toEqual(expected);
  });

  test.each([
    ["@|"],
    ["me@home|"],
    ["@a|da"],
    ["@ada |"],
    ["ada|"],
    ["@@ada|"],
    ["a*@ada|"],
    [`@${"a".repeat(30)}|`],
    [`x${"a".repeat(28)}@|`],
  ])("not in “%s”", (marked) => {
    expect(at(marked)).toBeNull();
  });
});
