import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";

const table = await startTable();
const { putItems } = await import("../kernel/raw-items.ts");
const { eventRow } = await import("../testing/event-row.ts");
const { load } = await import("./events.search.ts");
afterAll(() => table.close());

test.each([
  ["Gathering", ["get-together"]],
  ["Workshop", []],
])("an event of the type %s is found by what the page calls it (%j)", async (type, keywords) => {
  await putItems([eventRow("evt_typed", { type })]);
  expect(await load("evt_typed")).toMatchObject({ categories: [type], keywords });
});
