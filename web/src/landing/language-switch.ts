import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import {
  changeLanguage,
  chosenLanguage,
  keepLanguage,
  noteOwnChoice,
} from "../lib/languages/choose.ts";
import { language } from "../lib/languages/language.ts";

/** Matches "/privacy" in "/de/privacy"; null if the address names no language. */
const unnamed = /^\/[a-z]{2}(\/.*)?$/.exec(location.pathname);

/** Shows this page in another language, and keeps that as the choice. */
export function showIn(code: InterfaceLanguage): void {
  noteOwnChoice();
  if (unnamed) {
    keepLanguage(code);
    location.assign(`/${code}${unnamed[1] ?? ""}`);
  } else changeLanguage(code);
}

export function initLanguageSwitch(): void {
  const switches = document.querySelectorAll<HTMLSelectElement>("[data-language-switch]");
  for (const select of switches) {
    // Safe: the options are exactly the languages.
    select.addEventListener("change", () => showIn(select.value as InterfaceLanguage));
  }
  if (!unnamed || (unnamed[1] ?? "/") !== "/") return;
  // Links of a page in a named language, such as "/de", stay in it unless another one was chosen.
  addEventListener("click", ({ target }) => {
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (isLink && !chosenLanguage()) keepLanguage(language);
  });
}
