import { socialPreloadDelayMs } from "../lib/constants.ts";
import { type Connection, connection, savesData } from "../lib/network.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { preloadComments } from "../parts/posts/PostCard.tsx";
import { preloadPostOptions } from "../parts/posts/PostOptions.tsx";
import { pages } from "./pages.ts";
import type { RoutePath } from "./route-table.ts";

const core: RoutePath[] = ["/community", "/people", "/circles", "/events", "/my-profile"];
const social: RoutePath[] = ["/messages", "/connections", "/notifications", "/profile/:userId"];

/**
 * Preloads the core pages when the browser is idle, and the social ones three seconds later, with
 * what the community page shows at a press.
 * @returns a function that cancels what hasn't started
 */
export function preloadPages(network: Connection = connection()): () => void {
  if (savesData(network)) return () => undefined;
  let called = true;
  const fetchAll = (paths: RoutePath[]) => {
    if (called) for (const path of paths) pages[path]?.preload();
  };
  whenIdle(() => fetchAll(core));
  const fetchLater = () => {
    fetchAll(social);
    if (!called) return;
    preloadPostOptions();
    preloadComments();
  };
  const timer = setTimeout(() => whenIdle(fetchLater), socialPreloadDelayMs);
  return () => {
    called = false;
    clearTimeout(timer);
  };
}
