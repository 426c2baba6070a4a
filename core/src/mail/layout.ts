import { brand } from "../kernel/brand.ts";
import { directionOf, type InterfaceLanguage } from "../kernel/interface-languages.rules.ts";

export interface MailContent {
  language?: InterfaceLanguage;
  subject: string;
  /** Shown beside the subject in an inbox. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action?: {
    label: string;
    url: string;
    /** Grants access, so clicks mustn't be tracked. */
    isSecret?: boolean;
  };
  list?: { text: string; excerpt?: string | undefined; url: string }[];
  sections?: {
    heading: string;
    items: { text: string; excerpt?: string; note: string; url: string }[];
  }[];
  code?: string;
  /** Small print; may hold one link. */
  footer: { text: string; link?: { label: string; url: string } };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const serif = "Georgia,'Times New Roman',serif";
const sans = "'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";

/** Mail programs want tables and inline styles; classes are for dark mode. */
const dark = [
  ".page{background:#1b1613!important}",
  ".sheet{background:#27201b!important}",
  ".ink{color:#f1e8dc!important}",
  ".muted{color:#b9aa9b!important}",
  ".brand{color:#9cc9a9!important}",
  ".action{background:#9cc9a9!important;color:#16241b!important}",
  ".rule{border-top-color:#43382f!important}",
].join("");
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.edge{padding:12px 0!important}.sheet{border-radius:0!important}.inner{padding:24px 20px!important}}@media (prefers-color-scheme:dark){${dark}}`;

const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${sans};color:#2f241c">${html}</p>`;

type Section = NonNullable<MailContent["sections"]>[number];

const sectionHtml = ({ heading, items }: Section): string =>
  `<h2 class="ink rule" style="margin:28px 0 14px;padding-top:20px;border-top:1px solid #e2d8c8;font:600 20px/1.3 ${serif};color:#2f241c">${escapeHtml(heading)}</h2>${items.map(itemHtml).join("")}`;

const excerptHtml = (excerpt: string | undefined): string =>
  excerpt ? `<br><span class="ink" style="color:#2f241c">${escapeHtml(excerpt)}</span>` : "";

const itemHtml = ({ text, excerpt, note, url }: Section["items"][number]): string =>
  `<p style="margin:0 0 14px;font:16px/1.45 ${sans}"><a class="brand" href="${escapeHtml(url)}" style="color:#295f42;font-weight:600">${escapeHtml(text)}</a>${excerptHtml(excerpt)}<br><span class="muted" style="font-size:14px;color:#63554a">${escapeHtml(note)}</span></p>`;

/** HTML attributes for language and text direction. */
export const languageAttributes = (language: InterfaceLanguage): string =>
  `lang="${language === "pt" ? "pt-BR" : language}"${directionOf(language) === "rtl" ? ' dir="rtl"' : ""}`;

/** Set on the page and on the text, because some mail programs drop the page's. */
const languageOf = ({ language = "en" }: MailContent): string => languageAttributes(language);

export function renderHtml(mail: MailContent): string {
  const paragraphs = mail.paragraphs.map((text) => paragraph(escapeHtml(text))).join("");
  const list = (mail.list ?? [])
    .map(({ text, excerpt, url }) =>
      paragraph(
        `<a class="brand" href="${escapeHtml(url)}" style="color:#295f42">${escapeHtml(text)}</a>${excerptHtml(excerpt)}`,
      ),
    )
    .join("");
  const sections = (mail.sections ?? []).map(sectionHtml).join("");
  const code = mail.code
    ? `<p class="ink" style="margin:0 0 24px;font:600 30px/1.2 ${sans};letter-spacing:6px;color:#2f241c">${mail.code}</p>`
    : "";
  const action = mail.action
    ? `<p style="margin:8px 0 28px"><a ${mail.action.isSecret ? "ses:no-track " : ""}class="action" href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#295f42;color:#fbfaf3;font:600 16px/1.2 ${sans};text-decoration:none">${escapeHtml(mail.action.label)}</a></p>`
    : "";
  const link = mail.footer.link
    ? ` <a class="muted" href="${escapeHtml(mail.footer.link.url)}" style="color:#63554a">${escapeHtml(mail.footer.link.label)}</a>`
    : "";
  return `<!doctype html><html ${languageOf(mail)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${styles}</style><title>${escapeHtml(mail.subject)}</title></head><body class="page" style="margin:0;background:#f3ece0"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3ece0"><tr><td class="edge" align="center" style="padding:32px 16px"><table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fefcf8;border-radius:12px"><tr><td class="inner" ${languageOf(mail)} style="padding:32px 32px 24px;overflow-wrap:anywhere"><p class="brand" style="margin:0 0 24px;font:600 18px/1 ${serif};color:#295f42">${brand.name}</p><h1 class="ink" style="margin:0 0 20px;font:600 26px/1.25 ${serif};color:#2f241c">${escapeHtml(mail.heading)}</h1>${paragraphs}${list}${sections}${code}${action}<hr class="rule" style="border:0;border-top:1px solid #e2d8c8;margin:24px 0 16px"><p class="muted" style="margin:0;font:13px/1.5 ${sans};color:#63554a">${escapeHtml(mail.footer.text)}${link}</p></td></tr></table></td></tr></table></body></html>`;
}

export function renderText(mail: MailContent): string {
  const lines = [mail.heading, "", ...mail.paragraphs.flatMap((text) => [text, ""])];
  const said = (excerpt: string | undefined) => (excerpt ? [`  ${excerpt}`] : []);
  for (const { text, excerpt, url } of mail.list ?? [])
    lines.push(`* ${text}`, ...said(excerpt), `  ${url}`, "");
  for (const { heading, items } of mail.sections ?? []) {
    lines.push(heading.toUpperCase(), "");
    for (const { text, excerpt, note, url } of items)
      lines.push(`* ${text}`, ...said(excerpt), `  ${note}`, `  ${url}`, "");
  }
  if (mail.code) lines.push(mail.code, "");
  // French sets a space before a colon.
  const colon = mail.language === "fr" ? "\u00a0:" : ":";
  if (mail.action) lines.push(`${mail.action.label}${colon} ${mail.action.url}`, "");
  lines.push("--", mail.footer.text);
  if (mail.footer.link) lines.push(`${mail.footer.link.label}${colon} ${mail.footer.link.url}`);
  return lines.join("\n");
}
