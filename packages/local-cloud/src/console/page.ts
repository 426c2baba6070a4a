import { Html, html } from "./html.ts";
import { STYLE } from "./style.ts";

const SECTIONS = [
  { path: "/_local", name: "Overview" },
  { path: "/_local/functions", name: "Functions" },
  { path: "/_local/logs", name: "Logs" },
  { path: "/_local/queues", name: "Queues" },
  { path: "/_local/tables", name: "Tables" },
  { path: "/_local/sockets", name: "Sockets" },
  { path: "/_local/mail", name: "Mail" },
  { path: "/_local/templates", name: "Templates" },
  { path: "/_local/counters", name: "Counts" },
] as const;

export type Section = (typeof SECTIONS)[number]["path"];

/** A whole page of the console. */
export function page(title: string, section: Section, body: Html): string {
  const links = SECTIONS.map(
    ({ path, name }) =>
      html`<a href="${path}"${path === section && html` aria-current="page"`}>${name}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} · Local cloud</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><nav aria-label="Console">${links}<a href="/">Open the app</a></nav></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;
}

export interface Column<T> {
  title: string;
  value(row: T): Html | Html[] | string | number | undefined | false;
  /** Right-aligned, so that numbers can be compared. */
  number?: boolean;
}

/** A table with a heading row, or a line that says there is nothing. */
export function table<T>(rows: readonly T[], columns: readonly Column<T>[], nothing: string): Html {
  if (rows.length === 0) return html`<p class="muted">${nothing}</p>`;
  const css = ({ number }: Column<T>) => number && html` class="number"`;
  return html`<div class="scroll" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${css(column)}>${column.title}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((column) => html`<td${css(column)}>${column.value(row)}</td>`)}</tr>`,
  )}</tbody>
</table></div>`;
}

/** A button that does something; `fields` go with it. */
export function action(path: string, label: string, fields: Record<string, string> = {}): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${path}">${hidden}<button>${label}</button></form>`;
}

/** "2026-11-20 23:04:05", in UTC. */
export function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}

/** "1 message", "3 messages". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
