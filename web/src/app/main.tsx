import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { session } from "../lib/session.ts";
import { initialiseSession } from "../lib/session-tokens.ts";
import { followAuthEvents } from "./auth-events.ts";
import { preloadGuard } from "./guard-loader.ts";
import { OfflineBanner } from "./messages.tsx";
import { preloadInnerRoutes, router } from "./router.tsx";

followAuthEvents();
void initialiseSession();
if (!session.get().initialised) {
  preloadGuard();
  preloadInnerRoutes();
}

// Whoever signs in or out is sent by the guards to where they belong.
let { userId } = session.get();
session.subscribe(() => {
  const next = session.get();
  if (next.userId === userId) return;
  userId = next.userId;
  void router.revalidate();
});

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the application.");
createRoot(root).render(
  <StrictMode>
    <OfflineBanner />
    <RouterProvider router={router} />
  </StrictMode>,
);
