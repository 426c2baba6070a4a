import type { AccountStatus } from "../lib/account-status.ts";
import { guardLoadingTimeoutMs } from "../lib/constants.ts";
import { type GuardedRoute, home, opensToVisitors } from "./access.ts";

export interface GuardState {
  route: GuardedRoute;
  /** `waitedMs` is the time in milliseconds since the app started. */
  auth: { initialised: boolean; waitedMs: number };
  userId: string | null;
  account: AccountStatus;
  /** Path to return to after the sign-in, within this origin; or null. */
  remembered: string | null;
  /** Whether the member pressed "Skip to Community" in this tab. */
  skippedOnboarding: boolean;
}

export type GuardDecision =
  | { kind: "allow" }
  | { kind: "loading" }
  | { kind: "loadingTimeout" }
  | { kind: "profileLoading" }
  | { kind: "profileIssue"; degraded: boolean }
  /** `remember`: the sign-in returns to this page. */
  | { kind: "redirect"; to: string; remember?: true };

const allow: GuardDecision = { kind: "allow" };
const goTo = (to: string): GuardDecision => ({ kind: "redirect", to });

/** Decides by the route's access and the state of session and account. */
export function decideGuard(state: GuardState): GuardDecision {
  const { route, auth, userId } = state;
  if (route.access === "open") return allow;
  if (!auth.initialised) {
    return auth.waitedMs >= guardLoadingTimeoutMs
      ? { kind: "loadingTimeout" }
      : { kind: "loading" };
  }
  if (userId === null) {
    return opensToVisitors(route) ? allow : { kind: "redirect", to: "/login", remember: true };
  }
  if (route.path === "/") return goTo(home);
  return forAccount(state);
}

function forAccount(state: GuardState): GuardDecision {
  const { route, account } = state;
  switch (account.state) {
    case "idle":
    case "loading":
      return { kind: "profileLoading" };
    case "failed":
      // The community page shows the error.
      if (route.access === "entry") return goTo(home);
      return { kind: "profileIssue", degraded: account.degraded };
    case "absent":
      return withoutProfile(route);
    case "loaded":
      return withProfile(state);
  }
}

const openWithoutProfile = ["/signup-handler", "/membership", "/your-data"];

function withoutProfile({ path }: GuardedRoute): GuardDecision {
  if (openWithoutProfile.includes(path)) return allow;
  return goTo(path === "/signup" ? "/membership" : "/signup-handler");
}

function withProfile(state: GuardState): GuardDecision {
  const { route, account, remembered } = state;
  switch (account.onboardingCompleted) {
    case true:
      if (route.path === "/login") return goTo(remembered ?? home);
      if (route.access === "entry") return goTo(home);
      if (route.path === "/signup-handler" || route.path === "/onboarding") return goTo(home);
      break;
    case false:
      if (route.path === "/signup") return goTo("/membership");
      if (route.access === "entry" || route.access === "welcome") return goTo("/onboarding");
      if (route.access === "member" && !state.skippedOnboarding) return goTo("/onboarding");
      break;
    case null:
      // While it's unknown whether onboarding is complete, never redirect away from a page.
      return route.access === "entry" ? goTo(remembered ?? home) : allow;
  }
  const evicted = account.membershipLapsed && !account.isAdmin && !route.openToLapsed;
  return route.access === "member" && evicted ? goTo("/membership") : allow;
}

/** The path if it belongs to this origin and isn't a login or sign-up page, else null. */
export function safePath(path: string | null): string | null {
  if (!path?.startsWith("/") || /^\/[/\\]/.test(path)) return null;
  return /^\/(login|signup|reset-password|signed-in)?([?#]|$)/.test(path) ? null : path;
}
