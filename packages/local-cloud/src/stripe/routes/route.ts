import type { Desk } from "../desk.ts";
import { invalidRequest } from "../errors.ts";
import { type Form, integer, map, text } from "../form.ts";
import { listShape } from "../shapes.ts";

export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** For example "/v1/customers/:id". */
  path: string;
  /** Runs the call; `id` is what is at ":id". The answer is written as JSON. */
  run(desk: Desk, form: Form, id: string): object;
}

/** Parameters every list takes, besides its filters. */
export const PAGING = ["limit", "starting_after", "ending_before", "created"];

/** Cuts a page out of records that are sorted newest first. */
export function page<T extends { id: string; created: number }>(
  form: Form,
  records: readonly T[],
  url: string,
  shape: (record: T) => object,
) {
  const limit = integer(form, "limit") ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest("Limit must be between 1 and 100.", "limit");
  const matching = records.filter((record) => createdFits(form, record.created));
  const place = (name: string) => {
    const id = text(form, name);
    if (!id) return undefined;
    const index = matching.findIndex((record) => record.id === id);
    if (index < 0) throw invalidRequest(`No such object: '${id}'`, name, "resource_missing");
    return index;
  };
  const after = place("starting_after");
  const before = place("ending_before");
  const shown = (start: number, end: number, more: boolean) =>
    listShape(matching.slice(start, end).map(shape), url, more);
  if (before !== undefined && after === undefined) {
    const start = Math.max(before - limit, 0);
    return shown(start, before, start > 0);
  }
  const start = after === undefined ? 0 : after + 1;
  return shown(start, start + limit, start + limit < matching.length);
}

function createdFits(form: Form, created: number): boolean {
  if (typeof form.created === "string") return created === integer(form, "created");
  const range = map(form, "created") ?? {};
  const bound = (name: string) => integer(range, name);
  return (
    created > (bound("gt") ?? Number.NEGATIVE_INFINITY) &&
    created >= (bound("gte") ?? Number.NEGATIVE_INFINITY) &&
    created < (bound("lt") ?? Number.POSITIVE_INFINITY) &&
    created <= (bound("lte") ?? Number.POSITIVE_INFINITY)
  );
}
