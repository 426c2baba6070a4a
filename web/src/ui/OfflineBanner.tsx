import { createStore, useStore } from "../lib/store.ts";

const online = createStore(navigator.onLine);
const follow = () => online.set(navigator.onLine);
addEventListener("online", follow);
addEventListener("offline", follow);

/** Shown while the browser is offline. In the page flow, so it scrolls away under the bar. */
export function OfflineBanner() {
  const isOnline = useStore(online);
  return (
    <div role="status" className="sticky top-0 z-10">
      {!isOnline && (
        <div className="border-b border-line bg-sunken">
          <p className="mx-auto max-w-page px-6 py-2 text-small">
            You're offline. Nothing can be loaded or sent until you're back online.
          </p>
        </div>
      )}
    </div>
  );
}
