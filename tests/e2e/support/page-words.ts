import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectToFitItsWindow, isThere } from "./barriers.ts";
import { expect } from "./test.ts";

type Catalogue = Readonly<Record<string, string>>;

const catalogueOf = (language: string): Catalogue =>
  JSON.parse(
    readFileSync(new URL(`../../../web/languages/${language}.json`, import.meta.url), "utf8"),
  );

/** Between tags and in attributes. Runs in the page. */
const readTexts = `(() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement, data } = walk.currentNode;
    if (parentElement?.checkVisibility() && !parentElement.closest("script, style, [translate=no]"))
      texts.push(data);
  }
  for (const name of ["aria-label", "alt", "placeholder", "title"])
    for (const element of document.querySelectorAll(\`[\${name}]\`))
      if (element.checkVisibility()) texts.push(element.getAttribute(name) ?? "");
  return [document.title, ...texts].map((text) => text.trim()).filter(Boolean);
})()`;

/** Latin words in a row. */
const latinWords = /\p{Script=Latin}{2,}(?:[ ,.'’-]+\p{Script=Latin}{2,})+/gu;

/** Never translated, and addresses. */
const names = /Attune|Human Design|\S+@\S+/g;

export interface PageWords {
  /** From the catalogue. */
  say: (english: string) => string;
  /** Fails for English words, and for pages wider than the window. */
  look: (page: Page, where: string) => Promise<void>;
}

/**
 * Finds untranslated messages, and in Arabic any Latin words.
 * @param kept exceptions
 */
export function pageWords(language: "de" | "ar", kept: readonly string[]): PageWords {
  const catalogue = catalogueOf(language);
  const say = (english: string) => {
    const text = catalogue[english];
    if (!text) throw new Error(`“${english}” isn't in the catalogue.`);
    return text;
  };
  const without = (text: string) =>
    kept.reduce((rest, part) => rest.replaceAll(part, ""), text).replace(names, "");
  const isEnglish = (text: string) => {
    const translation = catalogue[text];
    if (translation !== undefined && translation !== text) return true;
    return language === "ar" && (without(text).match(latinWords)?.length ?? 0) > 0;
  };
  return {
    say,
    look: async (page, where) => {
      await isThere(page);
      const texts = await page.evaluate<string[]>(readTexts);
      expect.soft([...new Set(texts)].filter(isEnglish), `${where} in ${language}`).toEqual([]);
      await expectToFitItsWindow(page);
    },
  };
}
