import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";
import { readItem, removeItem, writeItem } from "../stored-items.ts";
import { language } from "./language.ts";

const year = 365 * 24 * 60 * 60;

/** localStorage key, set once the visitor has refused the offer of another language. */
export const offerRefusedKey = "language-offer-refused";

/** localStorage key, set while the profile doesn't show the choice made on this device. */
const ownChoiceKey = "language-chosen-here";

export const noteOwnChoice = (): void => writeItem(ownChoiceKey, "yes");
export const forgetOwnChoice = (): void => removeItem(ownChoiceKey);
export const hasOwnChoice = (): boolean => readItem(ownChoiceKey) !== null;

/** The language of this device's cookie; null while the browser's preference decides. */
export const chosenLanguage = (): string | null =>
  document.cookie.match(/(?:^|;\s*)language=([a-z]+)/)?.[1] ?? null;

/** A cookie, because the server picks the page's language by it. */
export function keepLanguage(code: InterfaceLanguage): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store isn't in Firefox 121.
  document.cookie = `language=${code}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Shows this page in another language, which loads it from the start. */
export function changeLanguage(code: InterfaceLanguage): void {
  keepLanguage(code);
  // Without cookies the page would reload in the same language.
  if (code !== language && chosenLanguage() === code) location.reload();
}
