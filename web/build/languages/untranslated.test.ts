// @vitest-environment node
import { brand } from "@attune/core/kernel/brand";
import { interfaceLanguages } from "@attune/core/kernel/interface-languages.rules";
import { firstPlans } from "@attune/core/memberships/first-plans.rules";
import { runnerImport } from "vite";
import { expect, test } from "vitest";
import { skyToday } from "../sky-today.ts";
import { translated } from "./catalogues.ts";
import { inLanguage } from "./plugin.ts";

const entry = new URL("../../src/landing/render.tsx", import.meta.url).pathname;

async function pageIn(language: string, file: string) {
  const { module } = await runnerImport<{
    render: (file: string) => { title: string; body: string };
  }>(entry, { plugins: [skyToday(), ...inLanguage(language)] });
  return module.render(file);
}

const landingIn = (language: string) => pageIn(language, "index.html");

/** Texts between tags, and in the attributes that are read out. */
const textsOf = (html: string) => [
  ...[...html.matchAll(/>([^<]+)</g)].map(([, text = ""]) => text.trim()),
  ...[...html.matchAll(/(?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  ),
];

/** What's the same in every language: keys, licences and other sites. */
const notTranslated =
  /^[\w-]+(, [\w-]+)*( \(a cookie\))?$|^CC BY|^ODbL|#…$|GeoNames|OpenStreetMap|\.\w+$/;

const names = new Set<string>([
  brand.name,
  brand.supportAddress,
  ...firstPlans.map(({ name }) => name),
  ...interfaceLanguages.map(({ name }) => name),
]);

/** Each is in the language it offers. */
const offers = /<aside lang="[^"]+".*?<\/aside>/gs;

/** Its titles are the engine's, in English; beside it, a list says the same. */
const wheel = /<svg[^>]* role="img".*?<\/svg>/s;

test("in the pseudo-language nothing on the front page is left in English", async () => {
  const { title, body } = await landingIn("xx");
  const left = textsOf(body.replace(wheel, "").replace(offers, "")).filter(
    (text) => /[a-z]{2}/i.test(text) && !/[[\]~]/.test(text) && !names.has(text.replace(/^© /, "")),
  );
  expect(left).toEqual([]);
  expect(title).toMatch(/^\[.*~\]$/);
});

test.each(translated)("the front page is rendered in %s", async (language) => {
  const [english, own] = [await landingIn("en"), await landingIn(language)];
  expect(own.title).not.toBe(english.title);
  expect(own.body).not.toContain("Sign up");
});

test.each(["privacy.html", "terms.html", "cookies.html", "credits.html"])(
  "in the pseudo-language nothing on %s is left in English, and where it binds, English is said to hold",
  async (file) => {
    const { body } = await pageIn("xx", file);
    const left = textsOf(body.replace(offers, "")).filter(
      (text) =>
        /[a-z]{2}/i.test(text) &&
        !/[[\]~áéíóú]/.test(text) &&
        !names.has(text.replace(/^© /, "")) &&
        !notTranslated.test(text),
    );
    expect(left).toEqual([]);
    const english = `href="/en/${file.replace(".html", "")}"`;
    expect(body.includes(english)).toBe(file !== "credits.html");
  },
);
