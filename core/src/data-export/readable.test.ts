// @vitest-environment node

import { expect, test } from "vitest";
import { interfaceLanguageCodes } from "../kernel/interface-languages.rules.ts";
import { exportWordsIn } from "./export-words.ts";
import { readablePage } from "./readable.ts";

const english = await exportWordsIn("en");

const page = (items: object[], pictures: string[] = [], texts = english) =>
  readablePage(new Map([["security-event", items]]), pictures, "2026-11-22T09:05:00.000Z", texts);

test("a member reads their data in words, with times and lists", () => {
  const html = page([
    {
      eventType: "new_device",
      createdAt: "2026-11-21T08:00:00.000Z",
      details: { device: "Chrome on Mac" },
      tags: ["one", "two"],
      resolved: false,
      note: null,
      metadata: { place: null },
    },
  ]);
  expect(html).toContain("<h2>Security events</h2>");
  expect(html).toContain('<dt>Event type</dt><dd dir="auto">new_device</dd>');
  expect(html).toContain("<dd>21 November 2026 at 08:00 UTC</dd>");
  expect(html).toContain('<dt>Device</dt><dd dir="auto">Chrome on Mac</dd>');
  expect(html).toContain("<li>one</li><li>two</li>");
  expect(html).toContain("<dt>Resolved</dt><dd>no</dd>");
  expect(html).not.toMatch(/Note|Metadata/);
});

test("ids come after what there is to read", () => {
  const html = page([{ eventId: "evt_1", id: "sec_1", eventType: "new_device" }]);
  expect(html.indexOf("new_device")).toBeLessThan(html.indexOf("evt_1"));
  expect(html.indexOf("new_device")).toBeLessThan(html.indexOf("sec_1"));
});

test("every kind of row has its heading, and every heading is one of a kind of row", async () => {
  const { features } = await import("../features.ts");
  const declared = await Promise.all(
    features.flatMap(({ memberData }) => (memberData ? [memberData()] : [])),
  );
  const kinds = declared.flatMap(({ memberData: { rows, exports = {} } }) => [
    ...rows.filter(({ notExported }) => notExported === undefined).map(({ entity }) => entity),
    ...Object.keys(exports),
  ]);
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(english.kinds).sort());
});

test("what members wrote is escaped, even if it looks like HTML", () => {
  const attack = `<script>alert("1")</script><img src=x onerror='alert(1)'>`;
  const html = page([{ [attack]: attack }], [`pictures/${attack}.jpg`]);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;");
});

test("the page loads nothing, and links to the pictures beside it", () => {
  const html = page([{ url: "https://example.org/a.png" }], ["pictures/a b.jpg"]);
  expect(html).not.toMatch(/\ssrc=|<link|url\(|href="https?:/);
  expect(html).toContain("default-src 'none'");
  expect(html).toContain('<a href="pictures/a%20b.jpg">a b.jpg</a>');
});

test.each(interfaceLanguageCodes)("the page is in the member's language: %s", async (language) => {
  const texts = await exportWordsIn(language);
  const html = page([{ eventType: "new_device", resolved: true }], [], texts);
  expect(html).toContain(`<html lang="${language === "pt" ? "pt-BR" : language}"`);
  expect(html.includes('dir="rtl"')).toBe(language === "ar");
  for (const words of [
    texts.title,
    texts.kinds["security-event"],
    texts.yes,
    texts.fields.createdAt,
  ]) {
    expect(words).toBeTruthy();
  }
  expect(html).toContain(`<h1>${texts.title}</h1>`);
  expect(html).toContain(`<h2>${texts.kinds["security-event"]}</h2>`);
  expect(html).toContain(`<dd>${texts.yes}</dd>`);
});

test.each(interfaceLanguageCodes.filter((code) => code !== "en"))(
  "nothing is left in English: %s",
  async (language) => {
    const texts = await exportWordsIn(language);
    const same = Object.entries(texts.kinds).filter(
      ([kind, words]) => words === english.kinds[kind as keyof typeof english.kinds],
    );
    // These are the same word there.
    const shared = ["album", "conversation-member", "notification", "passkey", "photo"];
    expect(same.filter(([kind]) => !shared.includes(kind))).toEqual([]);
    expect(Object.keys(texts.fields).sort()).toEqual(Object.keys(english.fields).sort());
  },
);

test("what has no words in the language is marked as English, and what members wrote by its direction", async () => {
  const html = page([{ oddThing: "שלום" }], [], await exportWordsIn("ar"));
  expect(html).toContain('<dt lang="en" dir="ltr">Odd thing</dt><dd dir="auto">שלום</dd>');
});
