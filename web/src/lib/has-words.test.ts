// @vitest-environment node

import { expect, test } from "vitest";
import { hasWords } from "./has-words.ts";

test.each(["Hello.", "<b>Hello</b>", "a < b", "<3", "<style>p {}</style> Hello", "🙏"])(
  "%j has words",
  (written) => expect(hasWords(written)).toBe(true),
);

test.each([
  "",
  "  \n ",
  "<b></b>",
  "<p>\n</p>",
  "<!-- a remark -->",
  "<script>alert(1)</script>",
  "<script>alert(1)",
  "\u200b",
  "\u3164",
  "\u0301",
])("%j has none once HTML is taken out", (written) => expect(hasWords(written)).toBe(false));
