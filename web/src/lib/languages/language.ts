import type { InterfaceLanguage } from "@attune/core/kernel/interface-languages.rules";

/** The language of this page. Each language has its own files, so it's known when they're built. */
export const language: InterfaceLanguage =
  typeof BUILD_LANGUAGE === "undefined" ? "en" : BUILD_LANGUAGE;

/** For dates, numbers and lists. */
export const locale: string = typeof BUILD_LOCALE === "undefined" ? "en-GB" : BUILD_LOCALE;
