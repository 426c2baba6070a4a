import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";

vi.mock("../lib/languages/language.ts", () => ({ language: "de", locale: "de" }));

const assign = vi.fn();
const reload = vi.fn();
const cookie = () => document.cookie.match(/language=(\w+)/)?.[1];

async function open(path: string) {
  history.replaceState(null, "", path);
  vi.resetModules();
  const { initLanguageSwitch } = await import("./language-switch.ts");
  document.body.innerHTML = `
    <a href="#sign-up">Mitmachen</a>
    <select data-language-switch><option value="de">Deutsch</option><option value="fr">Français</option></select>`;
  initLanguageSwitch();
}

function choose(code: string) {
  const select = document.querySelector("select");
  if (!select) throw new Error("The page has no switch.");
  select.value = code;
  select.dispatchEvent(new Event("change"));
}

let added: MockInstance<typeof addEventListener>;

beforeEach(() => {
  added = vi.spyOn(globalThis, "addEventListener");
  vi.spyOn(location, "assign").mockImplementation(assign);
  vi.spyOn(location, "reload").mockImplementation(reload);
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=; Path=/; Max-Age=0";
  for (const [type, listener] of added.mock.calls) removeEventListener(type, listener);
  vi.restoreAllMocks();
  assign.mockClear();
  reload.mockClear();
});

test("on a page whose address names its language, another one has another address", async () => {
  await open("/de/privacy");
  choose("fr");
  expect(assign).toHaveBeenCalledWith("/fr/privacy");
  expect(cookie()).toBe("fr");
  expect(reload).not.toHaveBeenCalled();
});

test("on any other page the choice loads it again", async () => {
  await open("/privacy");
  choose("fr");
  expect(reload).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

test("behind the links of a German page it goes on in German", async () => {
  await open("/de");
  expect(cookie()).toBeUndefined();
  document.querySelector("a")?.click();
  expect(cookie()).toBe("de");
});

test("a legal text in another language chooses nothing", async () => {
  await open("/de/terms");
  document.querySelector("a")?.click();
  expect(cookie()).toBeUndefined();
});

test("a language that was chosen before is kept", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in the test's browser.
  document.cookie = "language=fr; Path=/";
  await open("/de");
  document.querySelector("a")?.click();
  expect(cookie()).toBe("fr");
});
