import type { RouteObject } from "react-router-dom";
import { guardLoader } from "./guard-loader.ts";
import type { Page } from "./page.tsx";
import type { RouteEntry } from "./route-entry.ts";
import { RouteError } from "./trouble.tsx";

/** Entries of the route table as the router wants them; those without a page do not exist. */
export const routesOf = (
  entries: readonly RouteEntry[],
  pages: Readonly<Record<string, Page | undefined>>,
): RouteObject[] =>
  entries.flatMap((entry) => {
    const page = pages[entry.path];
    if (!page) return [];
    return {
      path: entry.path,
      element: page.element,
      loader: guardLoader(entry, page.preload),
      errorElement: <RouteError size="page" />,
      handle: { title: entry.title },
    };
  });
