import type { InterfaceLanguage } from "../kernel/interface-languages.rules.ts";
import { localeOf } from "../kernel/texts/formats.ts";
import { escapeHtml, languageAttributes } from "../mail/layout.ts";
import type { ExportWords } from "./export-words.ts";

/** "deviceName" becomes "Device name". */
function inWords(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wordsIn = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const headingOf = ({ kinds }: ExportWords, kind: string): string =>
  wordsIn(kinds, kind) ?? inWords(kind);

/** A field without a translation keeps its name, which is English. */
function label({ language, fields }: ExportWords, name: string): string {
  const words = wordsIn(fields, name);
  const mark = words === undefined && language !== "en" ? ' lang="en" dir="ltr"' : "";
  return `<dt${mark}>${escapeHtml(words ?? inWords(name))}</dt>`;
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const timeInWords = (iso: string, language: InterfaceLanguage): string =>
  `${new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(iso))} UTC`;

function renderValue(texts: ExportWords, value: unknown): string {
  if (Array.isArray(value)) {
    return `<ul>${value.map((one) => `<li>${renderValue(texts, one)}</li>`).join("")}</ul>`;
  }
  if (typeof value === "object" && value !== null) return renderFields(texts, value);
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "string" && isoTime.test(value)) {
    return escapeHtml(timeInWords(value, texts.language));
  }
  return escapeHtml(String(value));
}

/** Members' texts get their own direction on a right-to-left page. */
const directed = (value: unknown): string =>
  typeof value === "string" && !isoTime.test(value) ? ' dir="auto"' : "";

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

/** Ids come last, because they're for programs. */
const isId = (name: string): boolean => /^id$|Id$/.test(name);

function renderFields(texts: ExportWords, item: object): string {
  const fields = Object.entries(item)
    .filter(([, value]) => !isEmpty(value))
    .toSorted(([one], [other]) => Number(isId(one)) - Number(isId(other)));
  const rows = fields.map(
    ([name, value]) =>
      `<div>${label(texts, name)}<dd${directed(value)}>${renderValue(texts, value)}</dd></div>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

const section = (texts: ExportWords, kind: string, items: readonly object[]): string =>
  `<section id="${escapeHtml(kind)}"><h2>${escapeHtml(headingOf(texts, kind))}</h2>${items
    .map((item) => `<article>${renderFields(texts, item)}</article>`)
    .join("")}</section>`;

const styles = [
  ":root{color-scheme:light dark}",
  "body{max-width:46rem;margin:0 auto;padding:2rem 1.25rem;font:1rem/1.6 Georgia,serif;overflow-wrap:anywhere}",
  "h1,h2{line-height:1.25}h2{margin-top:3rem}",
  "nav ul{columns:14rem;padding:0;list-style:none}nav a{display:inline-block;padding:.3rem 0}",
  "article{padding:.75rem 0;border-top:1px solid #8886}",
  "dl,dd{margin:0}dl>div{display:flex;flex-wrap:wrap;gap:0 1rem}",
  "dt{flex:0 0 11rem;opacity:.75}dd{flex:1 1 16rem;white-space:pre-line}",
].join("");

/** Self-contained, without scripts. */
export function readablePage(
  kinds: ReadonlyMap<string, readonly object[]>,
  pictures: readonly string[],
  madeAt: string,
  texts: ExportWords,
): string {
  const { language, title, about, contents, pictures: picturesHeading } = texts;
  const sections = [...kinds].sort(([one], [other]) =>
    headingOf(texts, one).localeCompare(headingOf(texts, other), localeOf(language)),
  );
  const links = sections.map(
    ([kind, items]) =>
      `<li><a href="#${escapeHtml(kind)}">${escapeHtml(headingOf(texts, kind))}</a> (${items.length})</li>`,
  );
  const files = pictures.map(
    (name) =>
      `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(name.slice(name.lastIndexOf("/") + 1))}</a></li>`,
  );
  return [
    `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head><body>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(about(timeInWords(madeAt, language)))}</p>`,
    `<nav aria-label="${escapeHtml(contents)}"><ul>${links.join("")}</ul></nav>`,
    ...sections.map(([kind, items]) => section(texts, kind, items)),
    files.length > 0
      ? `<section><h2>${escapeHtml(picturesHeading)}</h2><ul>${files.join("")}</ul></section>`
      : "",
    "</body></html>",
  ].join("");
}
