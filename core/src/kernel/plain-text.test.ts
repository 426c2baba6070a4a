// @vitest-environment node

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";
import { lineSchema, textSchema } from "./schemas.ts";

describe("[T5] what members write", () => {
  test("[T5] keeps what plain text can hold of b, i, em, strong, p, br and a", () => {
    expect(plainText("<p>A <b>calm</b> <i>and</i> <em>slow</em> <strong>day</strong></p>")).toBe(
      "A calm and slow day",
    );
    expect(plainText("<p>first</p><p>second<br>third</p>")).toBe("first\nsecond\nthird");
    expect(plainText('See <a href="https://attune.example/a">the plan</a>.')).toBe(
      "See the plan (https://attune.example/a).",
    );
  });

  test("[T5] loses every other tag, and scripts with all they contain", () => {
    expect(plainText('<div class="x"><h1>Hello</h1></div>')).toBe("Hello");
    expect(plainText("a<script>steal()</script>b<iframe src=x>c</iframe>d")).toBe("abd");
    expect(plainText("<img src=x onerror=steal()>Hi<!-- note -->")).toBe("Hi");
  });

  test("[T5] loses every attribute but a link's href, and an href that isn't an address", () => {
    expect(plainText('<a href="https://a.example" onclick="steal()" title="t">here</a>')).toBe(
      "here (https://a.example)",
    );
    expect(plainText('<a href="javascript:steal()">here</a>')).toBe("here");
  });

  test("[T5] a name or title takes no link's address", () => {
    expect(plainLine('<a href="https://a.example">Ada</a> <b>Winter</b>')).toBe("Ada Winter");
  });

  test("[T5] text that only looks like HTML stays as it was typed", () => {
    for (const text of ["a < b and c > d", "<3", "x <- y", "Tom & Jerry &lt;b&gt;", "5<6>4"]) {
      expect(plainText(text)).toBe(text);
    }
  });

  test("[T5] no tag is left, however they are hidden in each other", () => {
    expect(plainText("<scr<b>ipt>x</scr</b>ipt>")).not.toMatch(/<[a-z/]/i);
    const piece = fc.constantFrom("<", ">", "/", "b", "script", "!--", "-->", '"', " ", "a href=");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = plainText(pieces.join(""));
        expect(text).not.toMatch(/<(?:\/?[a-z]|!)[^<>]*>/i);
        expect(plainText(text)).toBe(text);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test("[T5] invisible characters don't count as text", () => {
    for (const nothing of ["\u200b", "\u2060\n\u00ad", "\u2800\u3164", "\ufe0f", "<b>\u200d</b>"]) {
      expect(plainText(nothing)).toBe("");
    }
    // With nothing but the markers of bold, a list and a quote around them.
    for (const nothing of [
      "**\u200b**",
      "*\u2800*\n\n_\u3164_",
      "- \u200b",
      "> \u2060",
      "> - *\u200b*",
    ]) {
      expect(plainText(nothing)).toBe("");
    }
    for (const text of ["\u2764\ufe0f", "שלום", "می\u200cخواهم", "1\u20e3", "!", "***", "- a"]) {
      expect(plainText(text)).toBe(text);
    }
  });

  test("[T5] is trimmed, must be text, and has 10000 characters at most", () => {
    const schema = textSchema(10_000);
    expect(schema.parse("  quiet  ")).toBe("quiet");
    expect(schema.parse("a".repeat(10_000))).toHaveLength(10_000);
    for (const invalid of [7, null, true, {}, ["text"], "a".repeat(10_001), " ", "<b></b>"]) {
      expect(schema.safeParse(invalid).success).toBe(false);
      if (invalid !== " " && invalid !== "<b></b>") {
        expect(lineSchema(100).safeParse(invalid).success).toBe(false);
      }
    }
  });
});
