import type { Clock } from "../../kernel/clock.ts";
import { readCounts } from "../counts.ts";
import { type Html, html } from "../html.ts";
import { counted, moment, page, table } from "../page.ts";
import type { ConsoleSource, DemoSignIn, QueueView, TableView } from "../types.ts";

/** How far the clock can be moved with one press, in milliseconds. */
export const STEPS: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
};

export async function overviewPage(source: ConsoleSource): Promise<string> {
  const tables = await source.tables();
  const body = html`${tiles(source, tables)}
<h2>Clock</h2>
${clock(source.clock)}
<h2>Demo sign-ins</h2>
${signIns(source.signIns())}`;
  return page("Overview", "/_local", body);
}

function tiles(source: ConsoleSource, tables: TableView[]): Html {
  const queues = source.queues();
  const functions = source.functions();
  const errors = sum(functions, ({ errors }) => errors);
  const dead = deadLetters(queues);
  const counts = readCounts(source.counts());
  const requests = sum(Object.values(counts.requests), (operations) =>
    sum(Object.values(operations), (amount) => amount),
  );
  return html`<div class="tiles">
${tile("/_local/functions", functions.length, "functions", errors > 0 && counted(errors, "error"))}
${tile("/_local/queues", sum(queues, depth), "messages in queues", dead > 0 && counted(dead, "dead letter"))}
${tile(
  "/_local/tables",
  sum(tables, ({ items }) => items),
  "table items",
  false,
)}
${tile("/_local/mail", source.ses.mail.list().length, "mails", false)}
${tile("/_local/sockets", source.connections().length, "open sockets", false)}
${tile("/_local/counters", requests, "AWS requests", false)}
</div>`;
}

function tile(path: string, number: number, noun: string, alarm: string | false): Html {
  return html`<a href="${path}"><b>${number}</b> ${noun}${alarm && html`<div class="alarm">${alarm}</div>`}</a>`;
}

function clock({ now, ahead }: Clock): Html {
  const units = Object.keys(STEPS).map(
    (unit) => html`<option value="${unit}"${unit === "day" && html` selected`}>${unit}s</option>`,
  );
  return html`<p>${moment(now())} UTC, ${describeAhead(ahead())}. Moving it runs what became due: delays, schedules, time-outs, expiries.</p>
<div class="controls">
${Object.keys(STEPS).map(
  (unit) =>
    html`<form method="post" action="/_local/clock"><input type="hidden" name="unit" value="${unit}"><input type="hidden" name="amount" value="1"><button>1 ${unit} on</button></form>`,
)}
<form method="post" action="/_local/clock">
<label for="amount">Forward by</label>
<input id="amount" name="amount" type="number" min="1" max="10000" value="30" required>
<select name="unit" aria-label="Unit">${units}</select>
<button>Move</button>
</form>
</div>`;
}

function describeAhead(ahead: number): string {
  if (ahead < 1000) return "as on this machine";
  const rounded = Math.round(ahead / 1000) * 1000;
  const days = Math.floor(rounded / 86_400_000);
  const rest = new Date(rounded % 86_400_000).toISOString().slice(11, 19);
  return `${days > 0 ? `${counted(days, "day")} ` : ""}${rest} ahead of this machine`;
}

function signIns(list: DemoSignIn[]): Html {
  return table(
    list,
    [
      { title: "Who", value: ({ label }) => label },
      { title: "Signs in as", value: ({ identifier }) => html`<code>${identifier}</code>` },
      { title: "Password", value: ({ password }) => html`<code>${password}</code>` },
    ],
    "There are none in this data folder.",
  );
}

export function depth({ visible, inFlight, delayed }: QueueView): number {
  return visible + inFlight + delayed;
}

function deadLetters(queues: QueueView[]): number {
  return sum(
    queues.filter(({ deadLettersOf }) => deadLettersOf.length > 0),
    depth,
  );
}

function sum<T>(list: readonly T[], value: (one: T) => number): number {
  return list.reduce((total, one) => total + value(one), 0);
}
