import { Outlet, type RouteObject } from "react-router-dom";
import { BareFrame } from "./chrome/BareFrame.tsx";
import { entrancePages } from "./entrance.ts";
import { pages } from "./pages.ts";
import type { Frame, RouteEntry } from "./route-entry.ts";
import { routeTable } from "./route-table.ts";
import { routesOf } from "./routes-of.tsx";

const table: readonly RouteEntry[] = routeTable.filter(({ path }) => !(path in entrancePages));

const isForAccounts = ({ access }: RouteEntry) => access === "account" || access === "member";

const routesIn = (frame: Frame, forAccounts: boolean) =>
  routesOf(
    table.filter((entry) => entry.frame === frame && isForAccounts(entry) === forAccounts),
    pages,
  );

/** Every route behind the entrance. */
export const innerRoutes: RouteObject[] = [
  { element: <Outlet />, children: routesIn("none", false) },
  { element: <BareFrame />, children: routesIn("bare", false) },
  {
    lazy: { Component: async () => (await import("./AccountLayout.tsx")).AccountLayout },
    children: [
      { element: <BareFrame />, children: routesIn("bare", true) },
      {
        lazy: { Component: async () => (await import("./chrome/FullFrame.tsx")).FullFrame },
        children: routesIn("full", true),
      },
    ],
  },
];
