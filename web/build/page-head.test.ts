// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { targetOf } from "./languages/plugin.ts";
import { headOf, pathOf, tagOf } from "./page-head.ts";
import { pageIn } from "./static-pages.ts";

const page = { title: "A & B", description: 'A "quiet" place' };

afterEach(() => void vi.unstubAllEnvs());

test("the front page names its address in every language, and one for everyone else", () => {
  vi.stubEnv("SITE_ORIGIN", "https://members.example.org");
  const head = headOf("index.html", page, "de");
  const links = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, to]) => [
    tag,
    to,
  ]);
  expect(Object.fromEntries(links)).toEqual({
    en: "https://members.example.org/",
    ar: "https://members.example.org/ar",
    de: "https://members.example.org/de",
    es: "https://members.example.org/es",
    fr: "https://members.example.org/fr",
    "pt-BR": "https://members.example.org/pt",
    "x-default": "https://members.example.org/",
  });
  expect(head).toContain('<link rel="canonical" href="https://members.example.org/de" />');
  expect(head).toContain('<meta property="og:locale" content="de_DE" />');
  expect(head).toContain("<title>A &amp; B</title>");
  expect(head).toContain('content="A &quot;quiet&quot; place"');
});

test("without a known origin addresses are paths", () => {
  vi.stubEnv("SITE_ORIGIN", undefined);
  vi.stubEnv("SITE_DOMAIN", undefined);
  expect(headOf("index.html", page, "en")).toContain('<link rel="canonical" href="/" />');
  expect(pathOf("terms.html", "fr")).toBe("/fr/terms");
});

test.each([
  ["de", "de", "ltr"],
  ["pt", "pt-BR", "ltr"],
  ["ar", "ar", "rtl"],
])("the front page in %s says its language and direction", async (language, tag, direction) => {
  const html = '<html lang="en"><head></head></html>';
  const variant = { target: targetOf(language), folder: "assets/x" };
  expect(await pageIn(html, "app.html", variant)).toContain(
    `<html lang="${tag}" dir="${direction}">`,
  );
  expect(tagOf(language)).toBe(tag);
});
