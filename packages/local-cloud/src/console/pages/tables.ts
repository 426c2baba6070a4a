import { html } from "../html.ts";
import { counted, page, table } from "../page.ts";
import type { ConsoleSource, ItemQuery, TableView } from "../types.ts";

/** How many items a page shows. */
const ITEM_LIMIT = 50;

const tablePath = (name: string, query: Record<string, string> = {}) =>
  `/_local/tables/${encodeURIComponent(name)}?${new URLSearchParams(query)}`;

export async function tablesPage(source: ConsoleSource): Promise<string> {
  const tables = await source.tables();
  const body = html`${tables.map(
    ({ name, items, entities }) => html`<h2>${name}</h2>
<p><a href="${tablePath(name)}">${counted(items, "item")}</a></p>
${table(
  entities,
  [
    {
      title: "Entity",
      value: ({ entity }) => html`<a href="${tablePath(name, { entity })}">${entity}</a>`,
    },
    { title: "Items", value: (row) => row.items, number: true },
  ],
  "It is empty.",
)}`,
  )}`;
  return page("Tables", "/_local/tables", tables.length > 0 ? body : html`<p>There are none.</p>`);
}

/** A page of one table's items; undefined if there's no such table. */
export async function itemsPage(
  source: ConsoleSource,
  name: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const found = (await source.tables()).find((one) => one.name === name);
  if (!found) return undefined;
  const wanted = readQuery(name, query);
  const { items, next } = await source.items(wanted);
  const { after: _after, table: _table, limit: _limit, ...filter } = wanted;
  const body = html`<div class="controls">
<a href="/_local/tables">All tables</a>
${filterForm(found, wanted)}
</div>
${table(
  items,
  [
    {
      title: counted(items.length, "item"),
      value: (item) => html`<pre>${JSON.stringify(item, null, 2)}</pre>`,
    },
  ],
  "Nothing matches.",
)}
${next !== undefined && html`<p><a href="${tablePath(name, { ...filter, after: next })}">Next page</a></p>`}`;
  return page(name, "/_local/tables", body);
}

function readQuery(name: string, query: URLSearchParams): ItemQuery {
  const wanted: ItemQuery = { table: name, limit: ITEM_LIMIT };
  for (const field of ["entity", "search", "after"] as const) {
    const value = query.get(field);
    if (value) wanted[field] = value;
  }
  return wanted;
}

function filterForm({ name, entities }: TableView, wanted: ItemQuery) {
  const options = entities.map(
    ({ entity }) =>
      html`<option value="${entity}"${entity === wanted.entity && html` selected`}>${entity}</option>`,
  );
  return html`<form method="get" action="${tablePath(name).slice(0, -1)}">
<label for="entity">Entity</label>
<select id="entity" name="entity"><option value="">all</option>${options}</select>
<label for="search">Key holds</label>
<input id="search" name="search" value="${wanted.search}">
<button>Show</button>
</form>`;
}
