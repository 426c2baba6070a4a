import { afterEach, expect, test, vi } from "vitest";
import { offerRefusedKey } from "../lib/languages/choose.ts";

const offer = (code: string) =>
  `<aside data-offer="${code}" hidden><button>${code}</button><button>no</button></aside>`;
const assign = vi.fn();

/** A page in a language, opened by someone whose browser asks for others. */
async function open(path: string, language: string, read: string[]) {
  vi.resetModules();
  vi.doMock("../lib/languages/language.ts", () => ({ language, locale: language }));
  vi.spyOn(navigator, "languages", "get").mockReturnValue(read);
  vi.spyOn(location, "assign").mockImplementation(assign);
  history.replaceState(null, "", path);
  document.body.innerHTML = ["en", "de", "fr"]
    .filter((code) => code !== language)
    .map(offer)
    .join("");
  const { offerLanguage } = await import("./language-offer.ts");
  offerLanguage();
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>("aside:not([hidden])")].map(
    ({ dataset }) => dataset.offer,
  );
const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("aside:not([hidden]) button")]
    .find(({ textContent }) => textContent === name)
    ?.click();

afterEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=; Path=/; Max-Age=0";
  vi.restoreAllMocks();
  assign.mockClear();
});

test("a page in another language than the browser's is offered in that one", async () => {
  await open("/fr/terms", "fr", ["de-AT", "fr"]);
  expect(shown()).toEqual(["de"]);
  press("de");
  expect(assign).toHaveBeenCalledWith("/de/terms");
  expect(document.cookie).toContain("language=de");
});

test("a browser's languages that the page doesn't have are skipped", async () => {
  await open("/fr", "fr", ["nl", "en-GB"]);
  expect(shown()).toEqual(["en"]);
});

test.each([
  ["a page in the browser's language", ["fr-CH", "de"]],
  ["a browser with none of the languages", ["nl"]],
])("%s is offered in no other", async (_what, read) => {
  await open("/fr", "fr", read);
  expect(shown()).toEqual([]);
});

test("a language that was chosen counts before the browser's", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=fr; Path=/";
  await open("/fr", "fr", ["de"]);
  expect(shown()).toEqual([]);
});

test("an offer that was refused doesn't come again", async () => {
  await open("/fr", "fr", ["de"]);
  press("no");
  expect(shown()).toEqual([]);
  expect(localStorage.getItem(offerRefusedKey)).not.toBeNull();
  await open("/fr", "fr", ["de"]);
  expect(shown()).toEqual([]);
});
