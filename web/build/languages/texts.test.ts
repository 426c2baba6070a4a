// @vitest-environment node
import { transformWithOxc } from "vite";
import { expect, test } from "vitest";
import type { Catalogue } from "./catalogues.ts";
import { leftInEnglish } from "./check.ts";
import { mark } from "./mark.ts";
import { findMessages } from "./messages.ts";
import { resolver } from "./resolve.ts";

const file = "/web/src/x.tsx";
const messagesIn = (code: string) => findMessages(file, code).map(({ message }) => message);

test.each([
  [
    "a sentence with what's in it",
    "<p>Hello {name}, <b>welcome back</b>.</p>",
    "Hello {name}, <b>welcome back</b>.",
  ],
  ["an attribute", '<input placeholder="Your town" className="flex grow" />', "Your town"],
  ["a template", "toast({ title: `${person.name} is here` })", "{personName} is here"],
  [
    "a plural",
    'const label = `${n} ${n === 1 ? "place" : "places"} left`',
    "{n} {n, plural, one {place} other {places}} left",
  ],
  [
    "a choice",
    '<p>It is {open ? "open" : "closed"} today.</p>',
    "It is {open, select, true {open} other {closed}} today.",
  ],
  ["an error of a form's field", 'const errors = { type: "Choose a type" }', "Choose a type"],
  ["a long text in pieces", 'const text = "One moment, " + "please."', "One moment, please."],
])("%s is one message", (_what, code, message) => {
  expect(messagesIn(code)).toEqual([message]);
});

test.each([
  "const name = 'flex items-center gap-2'",
  "if (event.key === 'Enter') go()",
  "throw new Error('The page has no root.')",
  "const path = `/circles/${id}`",
  "const field = { type: 'text', value: 'Europe/Berlin' }",
  '<svg preserveAspectRatio="xMidYMid slice" aria-keyshortcuts="Control+K /" />',
  '<a href="/Help" className="Big link">{name}</a>',
  "type Kind = 'Open' | 'Closed'",
])("%s has no text for people", (code) => {
  expect(messagesIn(code)).toEqual([]);
});

/** What the code evaluates to in a language. */
async function evaluated(
  code: string,
  catalogue: Catalogue,
  given: Record<string, unknown>,
  language = "de",
) {
  const marked = mark(file, code) ?? code;
  const compiled = await transformWithOxc(marked, file, { jsx: { runtime: "classic" } });
  const target = { language, locale: language, catalogue };
  const written = resolver("x.js", compiled.code)(target);
  const React = {
    createElement: (type: string, props: object | null, ...children: unknown[]) =>
      `<${type}${Object.entries(props ?? {})
        .map(([name, value]) => ` ${name}=${value}`)
        .join("")}>${children.flat(9).join("")}</${type}>`,
  };
  return new Function(
    "React",
    ...Object.keys(given),
    `${written.replace("const shown =", "return ")}`,
  )(React, ...Object.values(given));
}

test("a translation may move what's put into it", async () => {
  const code = "const shown = `${from} to ${to}`";
  const catalogue = { "{from} to {to}": "bis {to}, ab {from}" };
  expect(await evaluated(code, catalogue, { from: 1, to: 2 })).toBe("bis 2, ab 1");
});

test("Arabic has six forms of a plural", async () => {
  const code = 'const shown = n === 1 ? "1 post" : `${n} posts`';
  const catalogue = {
    "{n, plural, one {1 post} other {{n} posts}}":
      "{n, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}",
  };
  const said = await Promise.all(
    [0, 1, 2, 5, 11, 100].map((n) => evaluated(code, catalogue, { n }, "ar-u-nu-latn")),
  );
  expect(said).toEqual(["لا", "واحد", "اثنان", "5 قليل", "11 كثير", "100 آخر"]);
});

test("a message without a translation stays English", async () => {
  expect(await evaluated("const shown = `Hello ${name}`", {}, { name: "Ada" })).toBe("Hello Ada");
});

test("a text that's looked up in a table is translated where the table is made", async () => {
  const code = 'const table = { open: { label: "Open now" } }; const shown = table.open.label';
  expect(await evaluated(code, { "Open now": "Jetzt offen" }, {})).toBe("Jetzt offen");
});

test.each([
  ['const label = `Messages, ${isCalm ? "something" : text} unread`', ["something"]],
  ['const label = <p>Channels: {list.join(", ") || "none"}.</p>', ["none"]],
  ['const label = isCalm ? "Messages, something unread" : `Messages, ${text} unread`', []],
  ['const label = `Born at ${time ?? "an unknown time"}`', []],
])("%s has %j that would stay English", (code, words) => {
  expect(leftInEnglish(file, code)).toEqual(words);
});
