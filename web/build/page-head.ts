import { brand } from "@attune/core/kernel/brand";
import { interfaceLanguages } from "@attune/core/kernel/interface-languages.rules";
import { translated } from "./languages/catalogues.ts";
import { siteOrigin } from "./site-origin.ts";

interface Page {
  title: string;
  description: string;
}

export const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', "&quot;");

/** English has no region. */
export function tagOf(language: string): string {
  const locale = interfaceLanguages.find(({ code }) => code === language)?.locale;
  return language === "en" ? language : (locale?.split("-u-")[0] ?? language);
}

/** `en_GB`, `pt_BR`. */
function openGraphLocale(language: string): string {
  const locale = interfaceLanguages.find(({ code }) => code === language)?.locale ?? language;
  const { language: code, region } = new Intl.Locale(locale).maximize();
  return `${code}_${region}`;
}

/** "/", "/de", "/de/privacy". "/" is in the visitor's language. */
export const pathOf = (file: string, language: string): string => {
  const path = file === "index.html" ? "" : `/${file.replace(/\.html$/, "")}`;
  return (language === "en" ? path : `/${language}${path}`) || "/";
};

export function headOf(file: string, { title, description }: Page, language: string): string {
  const address = (code: string) => siteOrigin() + pathOf(file, code);
  const meta = (name: string, value: string) =>
    `<meta property="og:${name}" content="${escapeAttribute(value)}" />`;
  const alternate = (tag: string, code: string) =>
    `<link rel="alternate" hreflang="${tag}" href="${address(code)}" />`;
  return [
    `<title>${escapeText(title)}</title>`,
    `<meta name="description" content="${escapeAttribute(description)}" />`,
    meta("type", "website"),
    meta("site_name", brand.name),
    meta("title", title),
    meta("description", description),
    meta("locale", openGraphLocale(language)),
    meta("url", address(language)),
    `<link rel="canonical" href="${address(language)}" />`,
    ...["en", ...translated].map((code) => alternate(tagOf(code), code)),
    alternate("x-default", "en"),
  ].join("\n    ");
}
