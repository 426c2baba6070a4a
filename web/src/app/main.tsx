import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { keepEarlySearch } from "../lib/search-key.ts";
import { session } from "../lib/session.ts";
import { initialiseSession } from "../lib/session-tokens.ts";
import { OfflineBanner } from "../ui/OfflineBanner.tsx";
import { followAuthEvents } from "./auth-events.ts";
import { routes } from "./routes.tsx";

keepEarlySearch();
followAuthEvents();
void initialiseSession();

const router = createBrowserRouter(routes);

// After a sign-in or sign-out the guards have to decide again.
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
