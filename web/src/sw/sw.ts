import { inLanguage } from "./in-language.ts";
import { openPage, pathOf, readPush, renewalOf, showPush } from "./push.ts";
import { answerPush } from "./push-actions.ts";
import { respond } from "./respond.ts";
import { english, type PushWords } from "./words.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted at build time. */
declare const BUILD: Parameters<typeof inLanguage>[0] & {
  version: string;
  files: string[];
  words: Record<string, PushWords>;
};

// Copied, because the build replaces each use of BUILD by the whole object.
const build = BUILD;
const { version, files } = build;
const language = new URL(self.location.href).searchParams.get("language");
const words = build.words[language ?? "en"] ?? english;
const { entry, early, folder } = inLanguage(build, language);
const cacheName = `build-${version}-${language ?? "en"}`;
const hashed = new Set(files);

self.addEventListener("install", (event) => {
  const isUpdate = self.registration.active !== null;
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      // Unhashed files bypass the HTTP cache, so that they belong to this build.
      const request = (path: string) =>
        new Request(path, { cache: path.startsWith("/assets/") ? "default" : "reload" });
      await cache.addAll(early.map(request));
      if (!isUpdate) return;
      const windows = await self.clients.matchAll({ type: "window" });
      for (const client of windows) client.postMessage({ type: "UPDATE_AVAILABLE" });
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name !== cacheName);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", ({ data }) => {
  // Any message; most have no type.
  if ((data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const answered = respond(event.request, {
    fetch: (request) => fetch(request),
    files: {
      match: (request) => caches.match(request, { cacheName }),
      put: async (request, response) => (await caches.open(cacheName)).put(request, response),
    },
    afterwards: (work) => event.waitUntil(work),
    isHashed: (path) => hashed.has(path) || (folder !== null && path.startsWith(folder)),
    entry,
  });
  if (answered) event.respondWith(answered);
});

self.addEventListener("push", (event) => {
  event.waitUntil(
    showPush(readPush(event.data?.text(), words), words, self.registration, self.navigator),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // TypeScript's library has no `reply`, which Chrome on Android sends.
  const { action, reply } = event as NotificationEvent & { reply?: string | null };
  const path = pathOf(event.notification.data, self.location.origin);
  const open = async (page: string) => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    await openPage(page, windows, (address) => self.clients.openWindow(address));
  };
  const outside = { words, registration: self.registration, fetch: fetch.bind(self), open };
  event.waitUntil(answerPush({ action, reply: reply ?? "", path }, outside));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: old, newSubscription } = event;
  // Only the old subscription proves whose it was. Without it, the app subscribes again when
  // opened.
  if (!old) return;
  event.waitUntil(
    (async () => {
      const next = newSubscription ?? (await self.registration.pushManager.subscribe(old.options));
      await fetch("/api/push/renewals", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(renewalOf(old, next)),
      });
    })(),
  );
});
