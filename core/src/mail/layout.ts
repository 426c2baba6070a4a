import { brand } from "../kernel/brand.ts";

export interface MailContent {
  subject: string;
  /** The line mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** A code to be read off and typed. */
  code?: string;
  /** Small print below the rule; may hold one link. */
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

/** One calm sheet on linen: mail programs want tables and inline styles. */
export function renderHtml(mail: MailContent): string {
  const paragraphs = mail.paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font:16px/1.6 ${sans};color:#2f241c">${escapeHtml(text)}</p>`,
    )
    .join("");
  const code = mail.code
    ? `<p style="margin:0 0 24px;font:600 30px/1.2 ${sans};letter-spacing:6px;color:#2f241c">${mail.code}</p>`
    : "";
  const action = mail.action
    ? `<p style="margin:8px 0 28px"><a href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#295f42;color:#fbfaf3;font:600 16px/1.2 ${sans};text-decoration:none">${escapeHtml(mail.action.label)}</a></p>`
    : "";
  const link = mail.footer.link
    ? ` <a href="${escapeHtml(mail.footer.link.url)}" style="color:#63554a">${escapeHtml(mail.footer.link.label)}</a>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;background:#f3ece0"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fefcf8;border-radius:12px"><tr><td style="padding:32px 32px 24px"><p style="margin:0 0 24px;font:600 18px/1 ${serif};color:#295f42">${brand.name}</p><h1 style="margin:0 0 20px;font:600 26px/1.25 ${serif};color:#2f241c">${escapeHtml(mail.heading)}</h1>${paragraphs}${code}${action}<hr style="border:0;border-top:1px solid #e2d8c8;margin:24px 0 16px"><p style="margin:0;font:13px/1.5 ${sans};color:#63554a">${escapeHtml(mail.footer.text)}${link}</p></td></tr></table></td></tr></table></body></html>`;
}

export function renderText(mail: MailContent): string {
  const lines = [mail.heading, "", ...mail.paragraphs.flatMap((text) => [text, ""])];
  if (mail.code) lines.push(mail.code, "");
  if (mail.action) lines.push(`${mail.action.label}: ${mail.action.url}`, "");
  lines.push("--", mail.footer.text);
  if (mail.footer.link) lines.push(`${mail.footer.link.label}: ${mail.footer.link.url}`);
  return lines.join("\n");
}
