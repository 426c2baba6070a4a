import type { LogEntry } from "../../kernel/service.ts";
import { html } from "../html.ts";
import { moment, page, table } from "../page.ts";
import type { ConsoleSource } from "../types.ts";

/** How many log entries a page shows. */
const LOG_LIMIT = 300;
const LEVELS = ["info", "warn", "error"] as const;

const logsOf = (source: string) => `/_local/logs?source=${encodeURIComponent(source)}`;

export function functionsPage(source: ConsoleSource): string {
  const body = table(
    source.functions(),
    [
      { title: "Function", value: ({ name }) => html`<a href="${logsOf(name)}">${name}</a>` },
      {
        title: "Started by",
        value: ({ triggers }) => triggers.map((trigger) => html`<div>${trigger}</div>`),
      },
      { title: "Runs", value: ({ invocations }) => invocations, number: true },
      {
        title: "Errors",
        value: ({ errors }) => (errors > 0 ? html`<span class="alarm">${errors}</span>` : 0),
        number: true,
      },
      {
        title: "Last run",
        value: ({ lastDuration }) =>
          lastDuration === undefined ? "never" : `${lastDuration.toFixed(1)} ms`,
        number: true,
      },
      { title: "Memory", value: ({ memory }) => `${memory} MB`, number: true },
      { title: "Time-out", value: ({ timeout }) => `${timeout} s`, number: true },
    ],
    "The template has no functions.",
  );
  return page("Functions", "/_local/functions", body);
}

export function logsPage(source: ConsoleSource, query: URLSearchParams): string {
  const wanted = query.get("source") || undefined;
  const level = LEVELS.find((one) => one === query.get("level"));
  const entries = source.logs({
    ...(wanted !== undefined && { source: wanted }),
    ...(level && { level }),
    limit: LOG_LIMIT,
  });
  const names = new Set([
    ...source.functions().map(({ name }) => name),
    ...entries.map((entry) => entry.source),
    ...(wanted === undefined ? [] : [wanted]),
  ]);
  const body = html`<div class="controls"><form method="get" action="/_local/logs">
<label for="source">From</label>
<select id="source" name="source"><option value="">all</option>${[...names].sort().map((name) => option(name, wanted))}</select>
<label for="level">Level</label>
<select id="level" name="level"><option value="">all</option>${LEVELS.map((name) => option(name, level))}</select>
<button>Show</button>
</form></div>
${logTable(entries)}`;
  return page("Logs", "/_local/logs", body);
}

function logTable(entries: LogEntry[]) {
  return table(
    entries,
    [
      { title: "Time", value: ({ time }) => moment(time) },
      {
        title: "From",
        value: (entry) => html`<a href="${logsOf(entry.source)}">${entry.source}</a>`,
      },
      {
        title: "Level",
        value: ({ level }) =>
          level === "info" ? level : html`<span class="alarm">${level}</span>`,
      },
      { title: "Text", value: ({ text }) => html`<pre>${text}</pre>` },
    ],
    "Nothing was logged.",
  );
}

function option(name: string, chosen: string | undefined) {
  return html`<option value="${name}"${name === chosen && html` selected`}>${name}</option>`;
}
