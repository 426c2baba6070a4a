import { createBrowserRouter, Outlet } from "react-router-dom";
import { BareFrame } from "./chrome/BareFrame.tsx";
import { entrancePages, entranceRoutes, notFound } from "./entrance.ts";
import { Root } from "./Root.tsx";
import type { RouteEntry } from "./route-entry.ts";
import { routesOf } from "./routes-of.tsx";
import { GuardScreen, RouteError } from "./trouble.tsx";

const loadInner = () => import("./inner-routes.tsx");

/** Fetches the routes behind the entrance ahead of the first visit to one. */
export const preloadInnerRoutes = (): void => void loadInner().catch(() => undefined);

const entrance: readonly RouteEntry[] = entranceRoutes;
const entranceIn = (frame: RouteEntry["frame"]) =>
  routesOf(
    entrance.filter((entry) => entry.frame === frame),
    entrancePages,
  );

let innerKnown = false;

export const router = createBrowserRouter(
  [
    {
      id: "root",
      element: <Root />,
      HydrateFallback: GuardScreen,
      errorElement: <RouteError size="screen" />,
      children: [
        { element: <Outlet />, children: entranceIn("none") },
        {
          element: <BareFrame />,
          children: [
            ...entranceIn("bare"),
            { path: "*", element: notFound.element, handle: { title: "Not found" } },
          ],
        },
      ],
    },
  ],
  {
    // Asked for every address that the entrance does not know.
    async patchRoutesOnNavigation({ patch, signal }) {
      if (innerKnown) return;
      const { innerRoutes } = await loadInner();
      // What an abandoned navigation patches is dropped; the next one brings the routes in.
      if (innerKnown || signal.aborted) return;
      patch("root", innerRoutes);
      innerKnown = true;
    },
  },
);
