// @vitest-environment node

import { expect, test } from "vitest";
import { threatsIn } from "./threats.ts";

test.each([
  ["javascript:steal()", "script_protocol"],
  ["see VBScript:run", "script_protocol"],
  ["data:text/html;base64,PHN2Zz4=", "script_protocol"],
  ["<img src=x onerror=steal()>", "event_handler"],
  ['<svg/x ONLOAD = "steal()">', "event_handler"],
  ["<script>steal()</script>", "dangerous_tag"],
  ["<iframe src=//a.example>", "dangerous_tag"],
  ["<object data=x>", "dangerous_tag"],
  ["<embed src=x>", "dangerous_tag"],
  ["<form action=//a.example>", "dangerous_tag"],
  ["width: expression(steal())", "css_expression"],
])("[T6] %s is a threat: %s", (text, threat) => {
  expect(threatsIn({ deep: [{ text }] })).toEqual([threat]);
});

test("[T6] a threat is found however deep it's nested", () => {
  let nested: unknown = "javascript:steal()";
  for (let depth = 0; depth < 100_000; depth++) nested = depth % 2 ? [nested] : { nested };
  expect(threatsIn(nested)).toEqual(["script_protocol"]);
});

test.each([
  "Tonight's theme: JavaScript: the good parts",
  "Your expression(s) matter",
  "The lesson = patience, once = enough",
  "I filled in the form <3",
  "<b>loud</b>",
])("[T6] %s is no threat", (text) => {
  expect(threatsIn({ text, number: 7, none: null })).toEqual([]);
});
