import type { LoaderFunction } from "react-router-dom";
import { session } from "../lib/session.ts";
import { type GuardedRoute, opensToVisitors } from "./access.ts";

const loadGuard = () => import("./guard.ts");

/** Fetches the guards' code ahead of their first use. */
export const preloadGuard = (): void => void loadGuard().catch(() => undefined);

/**
 * The loader of a guarded route: lets it render, sends elsewhere, or throws what is wrong. Where a
 * visitor is known to be one and the route is for visitors, there is nothing to guard.
 */
export const guardLoader =
  (route: GuardedRoute, preload: () => void): LoaderFunction =>
  async ({ request }) => {
    preload();
    const { initialised, userId } = session.get();
    if (initialised && userId === null && opensToVisitors(route)) return null;
    const { guard } = await loadGuard();
    await guard(route, request);
    return null;
  };
