// @vitest-environment node

import { expect, test } from "vitest";
import { piecesOf } from "./text-pieces.ts";

const marked = (content: string) =>
  piecesOf(content, { mentions: true }).flatMap((piece) => {
    if (piece.kind === "mention") return [piece.username];
    return piece.kind === "link" ? [piece.url] : [];
  });

test("[Q6] a mention is a username after an at sign, at the start of a word", () => {
  expect(piecesOf("Thank you @Ada_1, and (@jo-nas).", { mentions: true })).toEqual([
    { kind: "text", text: "Thank you " },
    { kind: "mention", text: "@Ada_1", username: "ada_1" },
    { kind: "text", text: ", and (" },
    { kind: "mention", text: "@jo-nas", username: "jo-nas" },
    { kind: "text", text: ")." },
  ]);
});

test("[Q6] an address of mail, a lone at sign and a name too short are no mentions", () => {
  expect(marked("ada@people.example, @ noon, @ab")).toEqual([]);
});

test("[Q6] web addresses become links, without the stop that ends the sentence", () => {
  expect(marked("See https://example.org/a?b=1. Or (http://example.com/c)!")).toEqual([
    "https://example.org/a?b=1",
    "http://example.com/c",
  ]);
  expect(marked("(https://example.org/a_(b)) and www.example.com, not awww.example.com")).toEqual([
    "https://example.org/a_(b)",
    "https://www.example.com",
  ]);
  expect(marked("https:// and http://. and www.")).toEqual([]);
  expect(marked("javascript:alert(1) data:text/html,x")).toEqual([]);
});

test("[Q6] nothing of the text is lost, whatever is marked in it", () => {
  const content = "  @ada\n\nhttps://example.org @ada @mira@ada\n<b>x</b>";
  expect(
    piecesOf(content, { mentions: true })
      .map(({ text }) => text)
      .join(""),
  ).toBe(content);
});

test("mentions stay plain where no one is notified of them", () => {
  expect(piecesOf("@ada https://example.org", { mentions: false })).toEqual([
    { kind: "text", text: "@ada " },
    { kind: "link", text: "https://example.org", url: "https://example.org" },
  ]);
});
