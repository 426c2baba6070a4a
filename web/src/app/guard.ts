import { type LoaderFunction, redirect } from "react-router-dom";
import { accountStatus } from "../lib/account-status.ts";
import { session } from "../lib/session.ts";
import { readItem, removeItem, tabKeys, writeItem } from "../lib/storage.ts";
import { type GuardedRoute, home } from "./access.ts";
import { decideGuard, type GuardDecision, safePath } from "./guard-decision.ts";
import { msSinceStart } from "./start-time.ts";

/** Thrown when the profile can't be loaded. */
export class ProfileLoadError extends Error {
  readonly degraded: boolean;
  constructor(degraded: boolean) {
    super("We couldn't load the profile.");
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

const nextChange = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [session.subscribe(done), accountStatus.subscribe(done)];
  });

async function askForAccount(userId: string, route: GuardedRoute): Promise<void> {
  const { loadAccount } = await import("../lib/account.ts");
  await loadAccount(userId, { withFirstPage: route.path === home });
}

/** Waits for session and account, and loads the account when the route needs it. */
async function waitForDecision(route: GuardedRoute): Promise<GuardDecision> {
  let asked = false;
  for (;;) {
    const { initialised, userId } = session.get();
    const { state, degraded } = accountStatus.get();
    const unsure = state === "idle" || state === "failed" || state === "absent";
    if (!asked && initialised && userId && route.access !== "open" && (unsure || degraded)) {
      asked = true;
      const answered = askForAccount(userId, route);
      // While the account is unknown, cached data may allow a decision before the request is
      // answered.
      if (unsure) await Promise.race([answered, nextChange()]);
      else answered.catch(() => undefined);
      continue;
    }
    const decision = decideNow(route);
    if (!waiting.includes(decision.kind)) return decision;
    await nextChange();
  }
}

/** Paths of circles and events, which hosts can make public. */
const introductionPath = /\/(cir|evt)_\w+$/;

/**
 * @returns true for a visitor to a page that may have a public introduction
 * @throws a redirect, or ProfileLoadError
 */
async function guard(route: GuardedRoute, request: Request): Promise<true | null> {
  const decision = await waitForDecision(route);
  if (decision.kind === "profileIssue") throw new ProfileLoadError(decision.degraded);
  if (decision.kind !== "redirect") return null;
  if (decision.remember) {
    const { pathname, search } = new URL(request.url);
    writeItem(tabKeys.postLoginRedirect, pathname + search + location.hash, storage);
    // The page shows the introduction, or redirects to the log-in page if there's none.
    if (introductionPath.test(pathname)) return true;
  } else if (decision.to === readItem(tabKeys.postLoginRedirect, storage)) {
    removeItem(tabKeys.postLoginRedirect, storage);
  }
  throw redirect(decision.to);
}

/** Whether the visitor may open members' pages; picks the frame of the "not found" page. */
export const memberAccessLoader: LoaderFunction = async () =>
  (await waitForDecision({ path: "*", access: "member" })).kind === "allow";

/** Guards a route while its page's code preloads. */
export const guardLoader =
  (route: GuardedRoute, preload: () => void): LoaderFunction =>
  async ({ request }) => {
    preload();
    return guard(route, request);
  };
