import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { chosenLanguage, offerRefusedKey } from "../lib/languages/choose.ts";
import { language } from "../lib/languages/language.ts";
import { readItem, writeItem } from "../lib/stored-items.ts";
import { showIn } from "./language-switch.ts";

/** Offers the page in the visitor's language when it's another, until they refuse once. */
export function offerLanguage(): void {
  if (readItem(offerRefusedKey)) return;
  for (const read of [chosenLanguage() ?? "", ...navigator.languages]) {
    const code = read.slice(0, 2);
    if (code === language) return;
    const offer = document.querySelector<HTMLElement>(`[data-offer="${code}"]`);
    if (!offer) continue;
    offer.hidden = false;
    const [take, refuse] = offer.children;
    // Safe: offers are rendered only for these languages.
    take?.addEventListener("click", () => showIn(code as InterfaceLanguage));
    refuse?.addEventListener("click", () => {
      writeItem(offerRefusedKey, "yes");
      offer.hidden = true;
    });
    return;
  }
}
