import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";

/** The language of this page, a build-time constant: each language has its own bundles. */
export const language: InterfaceLanguage =
  typeof BUILD_LANGUAGE === "undefined" ? "en" : BUILD_LANGUAGE;

/** For dates, numbers and lists. */
export const locale: string = typeof BUILD_LOCALE === "undefined" ? "en-GB" : BUILD_LOCALE;
