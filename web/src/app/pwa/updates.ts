import { updateReloadDelayMs } from "../../lib/constants.ts";
import { language } from "../../lib/languages/language.ts";
import { createStore } from "../../lib/store.ts";
import { toast } from "../../ui/toast.ts";

/** A newer build's service worker that is installed and waiting. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

const address = language === "en" ? "/sw.js" : `/sw.js?language=${language}`;

/** The CSP names the Trusted Types policy `app`, which allows only this script address. */
function workerAddress(): string {
  // Not in TypeScript's library yet.
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
  const policy = trustedTypes?.createPolicy("app", { createScriptURL: () => address });
  return policy?.createScriptURL("") ?? address;
}

function follow(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting } = registration;
    if (!waiting || !container.controller) return;
    // Each language has its own worker address. After a change of language the page is already the
    // right one, so the new worker takes over without a reload.
    if (waiting.scriptURL !== container.controller.scriptURL) {
      waiting.postMessage({ type: "SKIP_WAITING" });
    } else waitingWorker.set(waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  container.addEventListener("message", ({ data }) => {
    // Any message; most have no type.
    if ((data as { type?: string } | null)?.type === "UPDATE_AVAILABLE") look();
  });
  // A tab that stays open for long checks for updates when it becomes visible.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
  });
}

let registered: Promise<void> | undefined;

/** Registers the service worker once; the app also works without one. */
export function registerServiceWorker(
  container: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  registered ??= (async () => {
    try {
      if (container) follow(container, await container.register(workerAddress()));
    } catch {
      // Service workers are disabled, as in private windows.
    }
  })();
  return registered;
}

/** Activates the newer build and reloads a second later. */
export function updateNow(worker: ServiceWorker, reload = () => location.reload()): void {
  worker.postMessage({ type: "SKIP_WAITING" });
  waitingWorker.set(null);
  toast({ title: "App Updated!", message: "The app will reload with the latest version." });
  setTimeout(reload, updateReloadDelayMs);
}
