import { type LoaderFunction, redirect } from "react-router-dom";
import { accountStatus } from "../lib/account-status.ts";
import { session } from "../lib/session.ts";
import { readItem, removeItem, tabKeys, writeItem } from "../lib/storage.ts";
import type { GuardedRoute } from "./access.ts";
import { decideGuard, type GuardDecision, safePath } from "./guard-decision.ts";
import { msSinceStart } from "./start-time.ts";

/** Thrown by a guard, and shown by the error boundary, when the profile cannot be loaded. */
export class ProfileLoadError extends Error {
  readonly degraded: boolean;
  constructor(degraded: boolean) {
    super("The profile could not be loaded.");
    this.degraded = degraded;
  }
}

const storage = sessionStorage;

const decideNow = (route: GuardedRoute): GuardDecision =>
  decideGuard({
    route,
    auth: { initialised: session.get().initialised, waitedMs: msSinceStart() },
    userId: session.get().userId,
    account: accountStatus.get(),
    remembered: safePath(readItem(tabKeys.postLoginRedirect, storage)),
    skippedOnboarding: readItem(tabKeys.skippedOnboarding, storage) === session.get().userId,
  });

const waiting: readonly GuardDecision["kind"][] = ["loading", "loadingTimeout", "profileLoading"];

/** Resolves when either the session or the account changes. */
const nextChange = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [session.subscribe(done), accountStatus.subscribe(done)];
  });

async function askForAccount(userId: string): Promise<void> {
  const { loadAccount } = await import("../lib/account.ts");
  await loadAccount(userId);
}

/** Waits until it is known what the route does, asking for the account when it has to be known. */
async function waitForDecision(route: GuardedRoute): Promise<GuardDecision> {
  let asked = false;
  for (;;) {
    const { initialised, userId } = session.get();
    const { state, degraded } = accountStatus.get();
    const unsure = state === "idle" || state === "failed" || state === "absent";
    if (!asked && initialised && userId && route.access !== "open" && (unsure || degraded)) {
      asked = true;
      const answered = askForAccount(userId);
      // What was known meanwhile is good enough to go on with; otherwise the answer is awaited.
      if (unsure) await Promise.race([answered, nextChange()]);
      else answered.catch(() => undefined);
      continue;
    }
    const decision = decideNow(route);
    if (!waiting.includes(decision.kind)) return decision;
    await nextChange();
  }
}

const remember = (url: URL) =>
  writeItem(tabKeys.postLoginRedirect, url.pathname + url.search + location.hash, storage);

/**
 * Resolves when the route may render.
 * @throws a redirect to where the person belongs, or ProfileIssue
 */
async function guard(route: GuardedRoute, request: Request): Promise<void> {
  const decision = await waitForDecision(route);
  if (decision.kind === "profileIssue") throw new ProfileLoadError(decision.degraded);
  if (decision.kind !== "redirect") return;
  if (decision.remember) remember(new URL(request.url));
  else if (route.path === "/login") removeItem(tabKeys.postLoginRedirect, storage);
  throw redirect(decision.to);
}

/** The loader of a guarded route, which fetches the page's code meanwhile. */
export const guardLoader =
  (route: GuardedRoute, preload: () => void): LoaderFunction =>
  async ({ request }) => {
    preload();
    await guard(route, request);
    return null;
  };
