import { createBrowserRouter, Outlet, type RouteObject } from "react-router-dom";
import { BareFrame } from "./chrome/BareFrame.tsx";
import { guardLoader } from "./guard-loader.ts";
import { notFound, pages } from "./pages.ts";
import { Root } from "./Root.tsx";
import { type Frame, type RouteEntry, routeTable } from "./route-table.ts";
import { GuardScreen, RouteError } from "./trouble.tsx";

function routeOf(
  entry: RouteEntry,
  { element, preload }: NonNullable<(typeof pages)["/"]>,
): RouteObject {
  return {
    path: entry.path,
    element,
    loader: guardLoader(entry, preload),
    errorElement: <RouteError size="page" />,
    handle: { title: entry.title },
  };
}

const isForAccounts = ({ access }: RouteEntry) => access === "account" || access === "member";

/** The routes of one frame that have a page. */
function routesIn(frame: Frame, forAccounts: boolean): RouteObject[] {
  return routeTable.flatMap((entry: RouteEntry & { path: keyof typeof pages }) => {
    const page = pages[entry.path];
    const fits = entry.frame === frame && isForAccounts(entry) === forAccounts;
    return page && fits ? [routeOf(entry, page)] : [];
  });
}

export const router = createBrowserRouter([
  {
    element: <Root />,
    HydrateFallback: GuardScreen,
    errorElement: <RouteError size="screen" />,
    children: [
      { element: <Outlet />, children: routesIn("none", false) },
      {
        element: <BareFrame />,
        children: [
          ...routesIn("bare", false),
          { path: "*", element: notFound.element, handle: { title: "Not found" } },
        ],
      },
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
    ],
  },
]);
