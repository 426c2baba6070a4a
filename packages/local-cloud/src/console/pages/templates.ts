import { html } from "../html.ts";
import { page, table } from "../page.ts";
import type { ConsoleSource, MailPreview } from "../types.ts";

const templatesPath = "/_local/templates";
const pathOf = (name: string) => `${templatesPath}/${encodeURIComponent(name)}`;

const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** The narrowest phone and the width mails are made for, in pixels. */
const widths = [320, 600] as const;

/** The product's mails, each with example data. */
export function templatesPage(source: ConsoleSource): string {
  const body = table(
    source.mailPreviews(),
    [
      { title: "Mail", value: ({ name }) => html`<a href="${pathOf(name)}">${name}</a>` },
      { title: "Subject", value: ({ subject }) => subject },
    ],
    "There are none.",
  );
  return page("Mail templates", templatesPath, body);
}

/** One mail, narrow and wide, light and dark, and as text; undefined if there's no such mail. */
export function templatePage(source: ConsoleSource, name: string): string | undefined {
  const mails = source.mailPreviews();
  const index = mails.findIndex((one) => one.name === name);
  const mail = mails[index];
  if (!mail) return undefined;
  const neighbour = (other: MailPreview | undefined, label: string) =>
    other && html`<a href="${pathOf(other.name)}">${label}: ${other.name}</a>`;
  const frames = themes.flatMap((theme) => widths.map((width) => frameOf(mail, theme, width)));
  const body = html`<div class="controls">
<a href="${templatesPath}">All templates</a>
${neighbour(mails[index - 1], "Before")}
${neighbour(mails[index + 1], "Next")}
</div>
<p>${mail.subject}</p>
<div class="previews">${frames}<figure><figcaption>Text</figcaption><pre>${mail.text || "It has none."}</pre></figure></div>`;
  return page(mail.name, templatesPath, body);
}

const frameOf = ({ name }: MailPreview, theme: Theme, width: number) =>
  html`<figure><figcaption>${theme}, ${width} px</figcaption><iframe title="${name}, ${theme}, ${width} px" width="${width}" src="${pathOf(name)}/html?theme=${theme}" sandbox></iframe></figure>`;

/** A mail's own HTML in a theme; undefined if there's no such mail. */
export function templateHtml(
  source: ConsoleSource,
  name: string,
  theme: string | null,
): string | undefined {
  const mail = source.mailPreviews().find((one) => one.name === name);
  // A frame inherits the browser's theme, so the media query is replaced by its result.
  return mail?.html.replaceAll(
    /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g,
    (_query, asked: string) => (asked === theme ? "(min-width:0)" : "(max-width:0)"),
  );
}
