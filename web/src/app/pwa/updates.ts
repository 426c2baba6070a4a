import { updateReloadDelayMs } from "../../lib/constants.ts";
import { createStore } from "../../lib/store.ts";
import { toast } from "../../ui/toast.ts";

/** The worker of a newer build that waits for its turn, if there is one. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

/** The only address that may become a worker; the content security policy names this policy. */
function workerAddress(): string {
  const { trustedTypes } = window as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): {
        createScriptURL(url: string): string;
      };
    };
  };
  const policy = trustedTypes?.createPolicy("app", { createScriptURL: () => "/sw.js" });
  return policy?.createScriptURL("") ?? "/sw.js";
}

/** Notes a worker that has installed while another one serves this page. */
function follow(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && container.controller) waitingWorker.set(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  container.addEventListener("message", ({ data }) => {
    if ((data as { type?: string } | null)?.type === "UPDATE_AVAILABLE") look();
  });
  // A tab that stays open for days asks when somebody comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

let registered: Promise<void> | undefined;

/**
 * Registers the service worker, once. Where workers are not allowed (a private window, an old
 * browser) the application does without.
 */
export function registerServiceWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  registered ??= (async () => {
    try {
      if (container) follow(container, await container.register(workerAddress()));
    } catch {
      // Everything works, but only with a network.
    }
  })();
  return registered;
}

/** Lets the newer build take over, says so, and reloads a second later. */
export function updateNow(worker: ServiceWorker, reload = () => location.reload()): void {
  worker.postMessage({ type: "SKIP_WAITING" });
  waitingWorker.set(null);
  toast({ title: "App Updated!", message: "The app will reload with the latest version." });
  setTimeout(reload, updateReloadDelayMs);
}
