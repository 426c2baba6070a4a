import { api } from "./api.ts";
import { presets, queryClientFor } from "./query.ts";
import { readError } from "./read-error.ts";
import { readItem, removeItem, tabKeys } from "./stored-items.ts";

export const circleIntroduction = (circleId: string) => ({
  ...api.circles.getPublicCircle.queryOptions({ input: { circleId } }),
  ...presets.dynamic,
});

export const eventIntroduction = (eventId: string) => ({
  ...api.events.getPublicEvent.queryOptions({ input: { eventId } }),
  ...presets.dynamic,
});

/** Of a circle's or event's page. */
export function introducedBy(path: string): { kind: "circle" | "event"; id: string } | null {
  const [, kind, id] = /^\/(circle|event)s\/(\w+)$/.exec(path) ?? [];
  return id === undefined ? null : { kind: kind === "circle" ? kind : "event", id };
}

/** False when visitors aren't let in. After a failure the introduction's page says what's wrong. */
export async function hasIntroduction(path: string): Promise<boolean> {
  const page = introducedBy(path);
  if (!page) return false;
  const queries = queryClientFor(null);
  try {
    if (page.kind === "circle") await queries.fetchQuery(circleIntroduction(page.id));
    else await queries.fetchQuery(eventIntroduction(page.id));
    return true;
  } catch (error) {
    return ![400, 404].includes(readError(error).status ?? 0);
  }
}

/** The one that a visitor came from, once, for after the sign-up. */
export function introducedPage(): string | null {
  const path = readItem(tabKeys.postLoginRedirect, sessionStorage);
  if (!path || !introducedBy(path)) return null;
  removeItem(tabKeys.postLoginRedirect, sessionStorage);
  return path;
}
