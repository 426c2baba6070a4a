import { Outlet, type RouteObject } from "react-router-dom";
import { unknownAddress } from "./access.ts";
import { BareFrame } from "./chrome/BareFrame.tsx";
import { RouteError } from "./errors/RouteError.tsx";
import { GuardScreen } from "./GuardScreens.tsx";
import { guardLoader, memberAccessLoader } from "./guard.ts";
import { NotFound, pages } from "./pages.ts";
import { Root } from "./Root.tsx";
import type { Frame, RouteEntry } from "./route-entry.ts";
import { routeTable } from "./route-table.ts";
import { UnknownFrame } from "./UnknownFrame.tsx";

const table: readonly RouteEntry[] = routeTable;

const isForAccounts = ({ access }: RouteEntry) => access === "account" || access === "member";

/** Route objects for the entries that have a page. */
const routesIn = (frame: Frame, forAccounts: boolean): RouteObject[] =>
  table
    .filter((entry) => entry.frame === frame && isForAccounts(entry) === forAccounts)
    .flatMap((entry) => {
      // May have no page, which is checked.
      const Page = pages[entry.path as keyof typeof pages];
      if (!Page) return [];
      return {
        path: entry.path,
        element: <Page />,
        loader: guardLoader(entry, Page.preload),
        errorElement: <RouteError size="page" />,
        handle: { title: entry.title },
      };
    });

const accountArea = () => import("./account-area.ts");

export const routes: RouteObject[] = [
  {
    element: <Root />,
    HydrateFallback: GuardScreen,
    errorElement: <RouteError size="screen" />,
    children: [
      { element: <Outlet />, children: routesIn("none", false) },
      {
        element: <BareFrame />,
        children: routesIn("bare", false),
      },
      {
        id: unknownAddress,
        element: <UnknownFrame />,
        loader: memberAccessLoader,
        children: [{ path: "*", element: <NotFound />, handle: { title: "Not found" } }],
      },
      {
        lazy: { Component: async () => (await accountArea()).AccountLayout },
        children: [
          { element: <BareFrame />, children: routesIn("bare", true) },
          {
            lazy: { Component: async () => (await accountArea()).FullFrame },
            children: routesIn("full", true),
          },
        ],
      },
    ],
  },
];
