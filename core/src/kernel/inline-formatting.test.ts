import { describe, expect, test } from "vitest";
import { tokensOf } from "./inline-formatting.rules.ts";
import { piecesOf } from "./unformatted.rules.ts";

/** <b> and <i> around what's formatted. */
const shown = (text: string) =>
  tokensOf(text)
    .map((token) => {
      if (token.kind === "escape") return "";
      if (token.kind !== "open" && token.kind !== "close") return token.text;
      return `<${token.kind === "close" ? "/" : ""}${token.style === "strong" ? "b" : "i"}>`;
    })
    .join("");

describe("words can be bold and italic", () => {
  test.each([
    ["**bold**, *italic* and _italic_", "<b>bold</b>, <i>italic</i> and <i>italic</i>"],
    ["***both***", "<b><i>both</i></b>"],
    ["**a *b* c** and *a **b** c*", "<b>a <i>b</i> c</b> and <i>a <b>b</b> c</i>"],
    ["***a** b* and ***a* b**", "<i><b>a</b> b</i> and <b><i>a</i> b</b>"],
    ["*a **b*** and **a *b***", "<i>a <b>b</b></i> and <b>a <i>b</i></b>"],
    ["_**a**_ and **_a_**", "<i><b>a</b></i> and <b><i>a</i></b>"],
    ["**two\nlines**", "<b>two\nlines</b>"],
    ["(**a**), “*b*”, **c**.", "(<b>a</b>), “<i>b</i>”, <b>c</b>."],
    ["**Bring:** a mat", "<b>Bring:</b> a mat"],
    ["**Ja**/**Nein**", "<b>Ja</b>/<b>Nein</b>"],
  ])("%s", (text, expected) => expect(shown(text)).toBe(expected));

  test.each([
    ["يا **صديق** و*سلام*", "يا <b>صديق</b> و*سلام*"],
    ["**مرحبا**، *أهلا*", "<b>مرحبا</b>، <i>أهلا</i>"],
    ["\u200f**مرحبا**\u200f", "\u200f<b>مرحبا</b>\u200f"],
    ["❤️*bold*❤️ **🌙** *👩‍👩‍👧*", "❤️<i>bold</i>❤️ <b>🌙</b> <i>👩‍👩‍👧</i>"],
  ])("in any script, and beside emoji: %s", (text, expected) => expect(shown(text)).toBe(expected));
});

describe("stays as typed", () => {
  test.each([
    ["inside words", "snake_case_name 2*3*4 a**b**c é*è*é 𝒂*𝒃*𝒄"],
    ["beside spaces", "2 * 3 * 4, ** x ** and _ y _"],
    ["in addresses", "https://x.org/y_z_ and https://x.org/*a*/_b_ and a/_b_/c"],
    ["in mail addresses", "_me_@people.example and *me*@people.example"],
    ["unclosed", "**bold, *italic, _italic_s and bold"],
    ["closed by the other kind", "**a* and _c* and **b*"],
    ["over a blank line", "**a\n\nb** and *c\n \nd*"],
    ["emoticons", "*_* really *_*, >_< no >_<, -_- so -_-, ^_^ and ^_^, :* and :*"],
    ["other runs of markers", "__init__ ****x**** ***** __ ** *"],
    ["footnotes", "20 €* (15 €**)\n*: for members\n**: for hosts"],
  ])("%s", (_where, text) => expect(shown(text)).toBe(text));

  test("what's closed is formatted beside what isn't", () => {
    expect(shown("**a *b** c*")).toBe("<b>a *b</b> c*");
    expect(shown("*a *b* c*")).toBe("*a <i>b</i> c*");
    expect(shown("**a***")).toBe("<b>a</b>*");
  });

  test("a backslash before a marker writes the marker", () => {
    expect(shown(String.raw`\*a\* \**b* \_c\_`)).toBe("*a* *<i>b</i> _c_");
    expect(shown(String.raw`C:\a \ b \n`)).toBe(String.raw`C:\a \ b \n`);
  });

  test("no words hide an address", () => {
    expect(shown("[bank](https://x.org)")).toBe("[bank](https://x.org)");
    expect(marked("[bank](https://x.org) **[bank](https://y.org)**")).toEqual([
      "https://x.org",
      "https://y.org",
    ]);
  });
});

const marked = (content: string) =>
  piecesOf(content).flatMap((piece) => {
    if (piece.kind === "mention") return [piece.username];
    return piece.kind === "link" ? [piece.url] : [];
  });

test("[Q6] a mention is a username after an at sign, at the start of a word", () => {
  expect(piecesOf("Thank you @Ada_1, and (@jo-nas).")).toEqual([
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
    piecesOf(content)
      .map(({ text }) => text)
      .join(""),
  ).toBe(content);
});

test("mentions and addresses can be formatted, and keep their underscores and hyphens", () => {
  expect(marked("**@ada_w_1** *@jo-nas* _@ada_ (*@mira*)")).toEqual([
    "ada_w_1",
    "jo-nas",
    "ada_",
    "mira",
  ]);
  expect(shown("**@ada_w_1** _with @jo_nas_ here_")).toBe(
    "<b>@ada_w_1</b> <i>with @jo_nas_ here</i>",
  );
  expect(marked("**https://x.org/a_b_** *www.example.com*, *https://x.org/*.")).toEqual([
    "https://x.org/a_b_",
    "https://www.example.com",
    "https://x.org/",
  ]);
  expect(shown("*https://x.org/a*, then")).toBe("<i>https://x.org/a</i>, then");
  expect(marked("word*@ada* and https://x.org/*")).toEqual(["https://x.org/*"]);
});
