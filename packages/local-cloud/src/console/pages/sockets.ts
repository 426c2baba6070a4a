import { readCounts } from "../counts.ts";
import { html } from "../html.ts";
import { moment, page, table } from "../page.ts";
import type { ConsoleSource } from "../types.ts";

export function socketsPage(source: ConsoleSource): string {
  const body = table(
    source.connections(),
    [
      { title: "Connection", value: ({ connectionId }) => html`<code>${connectionId}</code>` },
      { title: "Opened", value: ({ connectedAt }) => moment(connectedAt) },
      { title: "Last active", value: ({ lastActiveAt }) => moment(lastActiveAt) },
      {
        title: "Authorizer",
        value: ({ authorizer = {} }) =>
          Object.entries(authorizer).map(([name, value]) => html`<div>${name}: ${value}</div>`),
      },
      { title: "Browser", value: ({ userAgent }) => userAgent },
      { title: "Stage", value: ({ apiId, stage }) => `${apiId}/${stage}` },
    ],
    "No socket is open.",
  );
  return page("Sockets", "/_local/sockets", body);
}

export function countersPage(source: ConsoleSource): string {
  const { requests, items, units, other } = readCounts(source.counts());
  const rows = Object.entries(requests).flatMap(([service, operations]) =>
    Object.entries(operations).map(([operation, amount]) => ({ service, operation, amount })),
  );
  const sums = [
    ["Items read", items.read],
    ["Items written", items.written],
    ["Read units", units.read],
    ["Write units", units.write],
  ] as const;
  const body = html`<p>Since the data folder was made. <a href="/_local/counts">JSON</a></p>
<div class="tiles">${sums.map(([name, amount]) => html`<div><b>${amount}</b> ${name.toLowerCase()}</div>`)}</div>
<h2>AWS requests</h2>
${table(
  rows,
  [
    { title: "Service", value: ({ service }) => service },
    { title: "Operation", value: ({ operation }) => operation },
    { title: "Requests", value: ({ amount }) => amount, number: true },
  ],
  "None were made.",
)}
<h2>Other</h2>
${table(
  Object.entries(other),
  [
    { title: "Name", value: ([name]) => name },
    { title: "Count", value: ([, amount]) => amount, number: true },
  ],
  "None.",
)}`;
  return page("Counts", "/_local/counters", body);
}
