import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, blocksOf, linesOf } from "./formatting.rules.ts";
import { tokensOf } from "./inline-formatting.rules.ts";
import { piecesOf, unformatted, unquoted } from "./unformatted.rules.ts";

const kindsOf = (text: string) => blocksOf(text).map(({ kind }) => kind);

describe("paragraphs, lists and quotes", () => {
  test("a text without markers is one paragraph, with its blank lines", () => {
    const text = "One.\nTwo.\n\nThree.";
    expect(blocksOf(text)).toEqual([{ kind: "text", content: [{ kind: "text", text }] }]);
  });

  test("lines that begin with a hyphen, an asterisk or a number are lists", () => {
    expect(blocksOf("Bring:\n- a mat\n* **water**\n\n1. Sit\n2. Breathe\nThat's all.")).toEqual([
      { kind: "text", content: [{ kind: "text", text: "Bring:" }] },
      {
        kind: "bullets",
        items: [
          { content: [{ kind: "text", text: "a mat" }] },
          { content: [{ kind: "strong", children: [{ kind: "text", text: "water" }] }] },
        ],
      },
      {
        kind: "numbers",
        items: [
          { number: 1, content: [{ kind: "text", text: "Sit" }] },
          { number: 2, content: [{ kind: "text", text: "Breathe" }] },
        ],
      },
      { kind: "text", content: [{ kind: "text", text: "That's all." }] },
    ]);
  });

  test("dates keep their numbers, and a year begins no list", () => {
    const dates = "3. Oktober: Treffen\n17. Oktober: Treffen";
    expect(unformatted(dates)).toBe(dates);
    expect(kindsOf("2026. That was a year.")).toEqual(["text"]);
  });

  test("an indented line goes on with its item", () => {
    expect(unformatted("- a mat\n  and a cushion\n- water")).toBe("a mat\nand a cushion\nwater");
    expect(kindsOf("- a mat\n  and a cushion\n- water")).toEqual(["bullets"]);
    expect(kindsOf("  - a mat")).toEqual(["text"]);
  });

  test("a quote can have paragraphs, lists and a quote in it", () => {
    expect(blocksOf("> You said:\n>\n> - this\n> > that\nYes.")).toEqual([
      {
        kind: "quote",
        blocks: [
          { kind: "text", content: [{ kind: "text", text: "You said:" }] },
          { kind: "bullets", items: [{ content: [{ kind: "text", text: "this" }] }] },
          { kind: "quote", blocks: [{ kind: "text", content: [{ kind: "text", text: "that" }] }] },
        ],
      },
      { kind: "text", content: [{ kind: "text", text: "Yes." }] },
    ]);
  });

  test.each([
    "-",
    "- ",
    "*",
    "-5 °C",
    "* * *",
    "- - -",
    "1.",
    "1.5 km",
    ">",
    ">:(",
    "<3 > 2",
    "→ a - b > c",
  ])("stays as typed: %s", (text) => {
    expect(kindsOf(text)).toEqual(["text"]);
    expect(unformatted(text)).toBe(text);
  });

  test.each(["See you!\n- Maya", "See you!\n\n- Maya\n", "1. Tea\n2. Bread\n\n- Maya"])(
    "a signature after a hyphen isn't a list: %j",
    (text) => {
      expect(kindsOf(text)).not.toContain("bullets");
      expect(unformatted(text)).toContain("\n- Maya");
    },
  );

  test.each(["- Maya", "- Maya\n- Ben", "Bring:\n\n- tea\n\n- bread", "- tea\nSee you"])(
    "it's a list if it's all there is, has more items, or words follow: %j",
    (text) => expect(kindsOf(text)).toContain("bullets"),
  );

  test("a backslash before the marker of a line writes the marker", () => {
    const text = ["- a", "* b", "> c"].map((line) => `\\${line}`).join("\n");
    expect(kindsOf(`${text}\n${String.raw`12\. d`}`)).toEqual(["text"]);
    expect(unformatted(`${text}\n${String.raw`12\. d`}`)).toBe("- a\n* b\n> c\n12. d");
    expect(unformatted(String.raw`a \- b 1234\. c`)).toBe(String.raw`a \- b 1234\. c`);
  });
});

test("nothing that's typed is left out whole", () => {
  expect(unformatted("> \n>")).toBe("> \n>");
});

test("plain, a text has its words, mentions and addresses without markers", () => {
  expect(
    unformatted(
      "> **Who** leads?\n\n*@ada_w*, see https://x.org/a_b_:\n- one\n- _two_\n2. snake_case",
    ),
  ).toBe("Who leads?\n@ada_w, see https://x.org/a_b_:\none\ntwo\n2. snake_case");
  expect(unformatted("")).toBe("");
});

/** Made of what the parser looks for. */
const parts = [
  "*",
  "**",
  "***",
  "_",
  "\\",
  "> ",
  "- ",
  "1. ",
  "\n",
  " ",
  "a",
  "é",
  "🌙",
  "(",
  ".",
  ")",
];
const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom(...parts, "@ada_", "https://x.org/a_", "www.", "ب"), { maxLength: 40 })
    .map((some) => some.join("")),
);

const depthOf = (block: Block): number =>
  block.kind === "quote" ? 1 + Math.max(0, ...block.blocks.map(depthOf)) : 0;

describe("whatever is typed", () => {
  test("all tokens of a line together are what was typed, and what's opened is closed", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const tokens = tokensOf(text);
        expect(tokens.map((token) => token.text).join("")).toBe(text);
        const open: string[] = [];
        for (const token of tokens) {
          if (token.kind === "open") open.push(token.style + token.text);
          if (token.kind === "close") expect(open.pop()).toBe(token.style + token.text);
        }
        expect(open).toEqual([]);
      }),
    );
  });

  test("markers and contents of lines together are what was typed", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = linesOf(text).map(({ marker, content }) => marker + content);
        expect(lines.join("\n")).toBe(text);
      }),
    );
  });

  test("only markers and space are left out when it's shown plain, and nothing is added", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = unformatted(text).replace(/\s/g, "");
        let at = 0;
        let rest = "";
        for (const character of text.replace(/\s/g, "")) {
          if (plain.startsWith(character, at)) at += character.length;
          else rest += character;
        }
        expect(at).toBe(plain.length);
        expect(rest).toMatch(/^[*_\\>-]*$/);
      }),
    );
  });

  test("no address changes, whatever is formatted around it", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const links = piecesOf(`${before}\n\nhttps://x.org/a_b_*c* ${after}`)
          .filter(({ kind }) => kind === "link")
          .map(({ text }) => text);
        expect(links).toContain("https://x.org/a_b_*c*");
      }),
    );
  });

  // In quadratic time, a text forty times as long as a post would take minutes.
  test.each([
    "*",
    "_",
    "*_",
    "_*_*",
    "**a ",
    "*a _b ",
    "> ",
    "- ",
    "\\- ",
    "www.",
    "https://x)",
    "\n",
    "(*",
  ])("a text of nothing but %j is shown", (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(unformatted(text).length).toBeLessThanOrEqual(text.length);
  });

  test("quotes are nested three deep at most", () => {
    const [quote] = blocksOf("> ".repeat(2_000).concat("a"));
    expect(quote && depthOf(quote)).toBe(3);
  });
});

test.each([
  ["> Are you coming?\n\nYes, **at six**.", "Yes, at six."],
  ["Yes.\n> Are you coming?\n> And Mira?", "Yes."],
  ["> Only **what** you said", "Only what you said"],
  ["No quote", "No quote"],
])("of %j a preview shows its author's own words", (text, shown) => {
  expect(unquoted(text)).toBe(shown);
});
