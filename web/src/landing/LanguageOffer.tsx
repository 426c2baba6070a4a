import { directionOf } from "@attune/core/kernel/interface-languages.rules";
import { language } from "../lib/languages/language.ts";
import { offeredLanguages } from "../lib/languages/offered.ts";
import { buttonClasses } from "../ui/Button.tsx";
import { offerWords } from "./offer-words.ts";

/**
 * Offers of this page's other languages; `offerLanguage` shows the one that fits the visitor, if
 * any.
 */
export function LanguageOffer() {
  return offeredLanguages
    .filter(({ code }) => code !== language)
    .map(({ code }) => (
      <aside
        key={code}
        lang={code}
        dir={directionOf(code)}
        aria-label={offerWords[code].text}
        data-offer={code}
        hidden
        className="fixed inset-x-4 bottom-20 z-30 mx-auto w-fit rounded-surface border border-line bg-surface px-2 md:inset-x-auto md:start-6 md:bottom-6"
      >
        <button type="button" className={buttonClasses("text", "px-3")}>
          {offerWords[code].text}
        </button>
        <button type="button" className="min-h-11 px-3 text-muted">
          {offerWords[code].no}
        </button>
      </aside>
    ));
}
