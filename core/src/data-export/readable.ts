import { brand } from "../kernel/brand.ts";
import { escapeHtml } from "../mail/layout.ts";
import { kindNames } from "./kind-names.ts";

/** "deviceName" becomes "Device name". */
function inWords(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const headingOf = (kind: string): string => kindNames[kind] ?? inWords(kind);

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const timeInWords = (iso: string): string =>
  `${new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(iso))} UTC`;

function renderValue(value: unknown): string {
  if (Array.isArray(value)) {
    return `<ul>${value.map((one) => `<li>${renderValue(one)}</li>`).join("")}</ul>`;
  }
  if (typeof value === "object" && value !== null) return renderFields(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" && isoTime.test(value)) return escapeHtml(timeInWords(value));
  return escapeHtml(String(value));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

/** For programs, not readers. */
const isId = (name: string): boolean => /^id$|Id$/.test(name);

function renderFields(item: object): string {
  const fields = Object.entries(item)
    .filter(([, value]) => !isEmpty(value))
    .toSorted(([one], [other]) => Number(isId(one)) - Number(isId(other)));
  const rows = fields.map(
    ([name, value]) =>
      `<div><dt>${escapeHtml(inWords(name))}</dt><dd>${renderValue(value)}</dd></div>`,
  );
  return `<dl>${rows.join("")}</dl>`;
}

const section = (kind: string, items: readonly object[]): string =>
  `<section id="${escapeHtml(kind)}"><h2>${escapeHtml(headingOf(kind))}</h2>${items
    .map((item) => `<article>${renderFields(item)}</article>`)
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
): string {
  const sections = [...kinds].sort(([one], [other]) =>
    headingOf(one).localeCompare(headingOf(other), "en"),
  );
  const links = sections.map(
    ([kind, items]) =>
      `<li><a href="#${escapeHtml(kind)}">${escapeHtml(headingOf(kind))}</a> (${items.length})</li>`,
  );
  const files = pictures.map(
    (name) =>
      `<li><a href="${escapeHtml(encodeURI(name))}">${escapeHtml(name.slice(name.lastIndexOf("/") + 1))}</a></li>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>Your ${brand.name} data</title><style>${styles}</style></head><body>`,
    `<h1>Your ${brand.name} data</h1>`,
    `<p>Everything we keep about you, as of ${escapeHtml(timeInWords(madeAt))}. The JSON files beside this page have the same, for programs.</p>`,
    `<nav aria-label="Contents"><ul>${links.join("")}</ul></nav>`,
    ...sections.map(([kind, items]) => section(kind, items)),
    files.length > 0 ? `<section><h2>Pictures</h2><ul>${files.join("")}</ul></section>` : "",
    "</body></html>",
  ].join("");
}
