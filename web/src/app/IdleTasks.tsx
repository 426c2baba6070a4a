import { useEffect } from "react";
import { preloadPages } from "./preload.ts";
import { AppPrompts } from "./pwa/AppPrompts.tsx";
import { registerServiceWorker } from "./pwa/updates.ts";

/** What may wait until a member's page stands: other pages' code, the service worker, prompts. */
export default function IdleTasks() {
  useEffect(() => {
    // The development server has no worker, and would be hidden behind an old one.
    if (import.meta.env.PROD) void registerServiceWorker();
    return preloadPages();
  }, []);
  return <AppPrompts />;
}
