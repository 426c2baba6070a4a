import { actionsOf } from "./push-actions.ts";
import type { PushWords } from "./words.ts";

/** The server's `PushPayload`. */
export interface Push {
  title: string;
  body: string;
  tag: string;
  path: string;
  /** null leaves the badge as it is. */
  unread: number | "dot" | null;
}

const fallbackPath = "/notifications";

/** Reads a push, with a fallback because even an unreadable one has to show a notification. */
export function readPush(text: string | undefined, words: PushWords): Push {
  const fallback: Push = {
    title: words.news,
    body: "",
    tag: "news",
    path: fallbackPath,
    unread: null,
  };
  try {
    // Sent by the server, in either version's shape.
    const given = JSON.parse(text ?? "") as Partial<Push> | null;
    return typeof given?.title === "string" ? { ...fallback, ...given } : fallback;
  } catch {
    return fallback;
  }
}

type Registration = Pick<ServiceWorkerRegistration, "showNotification">;
interface Badge {
  setAppBadge?(unread?: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

/** Shows one notification per conversation or thread: a newer one replaces it without a sound. */
export async function showPush(
  push: Push,
  words: PushWords,
  registration: Registration,
  badge: Badge,
) {
  const { title, body, tag, path, unread } = push;
  await registration.showNotification(title, {
    body,
    tag,
    icon: "/icons/icon-192.png",
    badge: "/icons/icon-192.png",
    data: { path },
    actions: actionsOf(path, words),
    // TypeScript's library has no `actions` and `badge`.
  } as NotificationOptions);
  if (unread === null) return;
  const set = () => (unread === "dot" ? badge.setAppBadge?.() : badge.setAppBadge?.(unread));
  await (unread === 0 ? badge.clearAppBadge?.() : set())?.catch(() => undefined);
}

/** The path to open, only if it's a page of this origin. */
export function pathOf(data: unknown, origin: string): string {
  // Any data; checked below.
  const path = (data as { path?: unknown } | null)?.path;
  const url = new URL(typeof path === "string" ? path : fallbackPath, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : fallbackPath;
}

interface Window {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: { type: "OPEN"; path: string }): void;
}

/** Shows a page in an open window, or in a new one. */
export async function openPage(
  path: string,
  windows: readonly Window[],
  open: (path: string) => Promise<unknown>,
): Promise<void> {
  const there = windows.find(({ url }) => url.endsWith(path));
  const window = there ?? windows[0];
  if (!window) return void (await open(path));
  await window.focus();
  // Navigates within the app instead of loading the page, so that unsent text isn't lost.
  if (!there) window.postMessage({ type: "OPEN", path });
}

type Subscription = Pick<PushSubscription, "toJSON" | "options">;

/** What the server needs when the browser replaced a subscription; it verifies the old one. */
export function renewalOf(old: Subscription, next: Subscription) {
  const { endpoint, keys } = old.toJSON();
  return {
    old: { endpoint, auth: keys?.auth },
    next: { endpoint: next.toJSON().endpoint, keys: next.toJSON().keys },
  };
}
