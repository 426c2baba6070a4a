import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteOwnChoice } from "../lib/languages/choose.ts";
import { beforePaint } from "./before-paint.ts";
import { offerLanguage } from "./language-offer.ts";
import { showMemberTotal } from "./member-total.ts";
import { initThemeSwitch } from "./theme-switch.ts";

const names = ["localStorage", "sessionStorage"] as const;
const own = names.map((name) => Object.getOwnPropertyDescriptor(window, name));

beforeEach(() => {
  for (const name of names) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
  for (const [index, name] of names.entries())
    Object.defineProperty(window, name, own[index] ?? { configurable: true, value: undefined });
});

test("[A3] where the browser blocks a site's data, the landing page works all the same", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ memberTotal: 1_284 }));
  document.body.innerHTML = `<p data-stat><b data-member-total></b></p>
    <select data-theme-switch><option>system</option><option>dark</option></select>`;
  beforePaint();
  initThemeSwitch();
  offerLanguage();
  noteOwnChoice();
  await showMemberTotal();
  expect(document.querySelector("[data-member-total]")?.textContent).toBe("1.2K+");
  const select = document.querySelector("select");
  if (!select) throw new Error("The page has no switch.");
  expect(select.value).toBe("system");
  select.value = "dark";
  select.dispatchEvent(new Event("change"));
  expect(document.documentElement.dataset.theme).toBe("dark");
});
