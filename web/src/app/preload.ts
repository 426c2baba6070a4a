import { socialPreloadDelayMs } from "../lib/constants.ts";
import { type Connection, connection, savesData } from "../lib/network.ts";
import { pages } from "./pages.ts";
import type { RoutePath } from "./route-table.ts";

/** Where members go first. */
const core: RoutePath[] = ["/community", "/people", "/circles", "/events", "/my-profile"];
const social: RoutePath[] = ["/messages", "/connections", "/notifications", "/profile/:userId"];

const whenIdle: (work: () => void) => void =
  "requestIdleCallback" in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work, 1);

/**
 * Fetches the code of the pages that come next: the core once the browser is idle, the social ones
 * three seconds later. @returns a function that calls off what has not begun
 */
export function preloadPages(network: Connection = connection()): () => void {
  if (savesData(network)) return () => undefined;
  let called = true;
  const fetchAll = (paths: RoutePath[]) => {
    if (called) for (const path of paths) pages[path]?.preload();
  };
  whenIdle(() => fetchAll(core));
  const timer = setTimeout(() => whenIdle(() => fetchAll(social)), socialPreloadDelayMs);
  return () => {
    called = false;
    clearTimeout(timer);
  };
}
