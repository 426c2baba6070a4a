// @vitest-environment node

import { describe, expect, test } from "vitest";
import { type AccountStatus, unknownAccount } from "../lib/account-status.ts";
import { guardLoadingTimeoutMs } from "../lib/constants.ts";
import { decideGuard, type GuardDecision, type GuardState, safePath } from "./guard-decision.ts";
import type { RouteEntry } from "./route-entry.ts";
import { routeTable } from "./route-table.ts";

const table: readonly RouteEntry[] = routeTable;
const routeAt = (path: string): RouteEntry => {
  const entry = table.find((candidate) => candidate.path === path);
  if (!entry) throw new Error(`${path} is not in the route table.`);
  return entry;
};

const loaded = (change: Partial<AccountStatus> = {}): AccountStatus => ({
  ...unknownAccount,
  state: "loaded",
  onboardingCompleted: true,
  ...change,
});
const complete = loaded();
const incomplete = loaded({ onboardingCompleted: false });

const ask = (path: string, change: Partial<GuardState> = {}): GuardDecision =>
  decideGuard({
    route: routeAt(path),
    auth: { initialised: true, waitedMs: 0 },
    userId: "somebody",
    account: complete,
    remembered: null,
    skippedOnboarding: false,
    ...change,
  });

const to = (path: string): GuardDecision => ({ kind: "redirect", to: path });
const allow: GuardDecision = { kind: "allow" };
const paths = (...access: RouteEntry["access"][]) =>
  table.filter((entry) => access.includes(entry.access)).map(({ path }) => path);

describe("while no one knows who is there", () => {
  const starting = { auth: { initialised: false, waitedMs: 0 }, userId: null };

  test.each(paths("entry", "welcome", "account", "member"))("[C1] %s shows the loader", (path) => {
    expect(ask(path, starting)).toEqual({ kind: "loading" });
  });

  test("[C2] after ten seconds the loader gives way to the timeout", () => {
    const waited = (waitedMs: number) =>
      ask("/community", { ...starting, auth: { initialised: false, waitedMs } });
    expect(waited(guardLoadingTimeoutMs - 1)).toEqual({ kind: "loading" });
    expect(waited(guardLoadingTimeoutMs)).toEqual({ kind: "loadingTimeout" });
  });

  test.each(paths("open"))("%s opens without waiting", (path) => {
    expect(ask(path, starting)).toEqual(allow);
  });
});

describe("a visitor", () => {
  const visitor = { userId: null, account: unknownAccount };

  test.each(paths("account", "member"))(
    "[C3] is sent from %s to /login, which remembers it",
    (path) => {
      expect(ask(path, visitor)).toEqual({ kind: "redirect", to: "/login", remember: true });
    },
  );

  test.each(paths("entry", "welcome", "open"))("may open %s", (path) => {
    expect(ask(path, visitor)).toEqual(allow);
  });
});

describe("a member whose profile is not there yet", () => {
  test.each(paths("account", "member"))("[C4] waits at %s while it loads", (path) => {
    for (const state of ["idle", "loading"] as const) {
      expect(ask(path, { account: { ...unknownAccount, state } })).toEqual({
        kind: "profileLoading",
      });
    }
  });

  test.each(paths("account", "member"))("[C5] sees at %s that it failed", (path) => {
    for (const degraded of [false, true]) {
      const account: AccountStatus = { ...unknownAccount, state: "failed", degraded };
      expect(ask(path, { account })).toEqual({ kind: "profileIssue", degraded });
    }
  });

  test("a failed lookup right after signing in leads on to the community", () => {
    expect(ask("/login", { account: { ...unknownAccount, state: "failed" } })).toEqual(
      to("/community"),
    );
  });

  test.each([...paths("member"), "/login", "/onboarding", "/welcome"])(
    "[C6] is sent from %s to the account setup when there is none",
    (path) => {
      expect(ask(path, { account: { ...unknownAccount, state: "absent" } })).toEqual(
        to("/signup-handler"),
      );
    },
  );

  test("[C6] stays at the account setup, the membership and the own data without one", () => {
    const account: AccountStatus = { ...unknownAccount, state: "absent" };
    expect(ask("/signup-handler", { account })).toEqual(allow);
    expect(ask("/membership", { account })).toEqual(allow);
    expect(ask("/your-data", { account })).toEqual(allow);
    expect(ask("/signup", { account })).toEqual(to("/membership"));
  });
});

describe("a member with a finished profile", () => {
  test.each(["/login", "/signup", "/signup-handler", "/onboarding", "/"])(
    "[C7] is sent from %s to the community",
    (path) => {
      expect(ask(path)).toEqual(to("/community"));
    },
  );

  test.each([...paths("member"), "/membership", "/welcome"])("may open %s", (path) => {
    expect(ask(path)).toEqual(allow);
  });

  test("[C3] goes from /login back to the requested page", () => {
    expect(ask("/login", { remembered: "/circles/cir_1?tab=about" })).toEqual(
      to("/circles/cir_1?tab=about"),
    );
  });
});

describe("a member with an unfinished profile", () => {
  test.each([...paths("member"), "/login"])("[C8] is sent from %s to the onboarding", (path) => {
    expect(ask(path, { account: incomplete })).toEqual(to("/onboarding"));
  });

  test.each(["/onboarding", "/signup-handler"])("[C8] stays at %s", (path) => {
    expect(ask(path, { account: incomplete })).toEqual(allow);
  });

  test("[C9] is sent from the welcome page to the onboarding", () => {
    expect(ask("/welcome", { account: incomplete })).toEqual(to("/onboarding"));
  });

  test.each(paths("account"))("[C10] may open %s, which skips the onboarding check", (path) => {
    expect(ask(path, { account: incomplete })).toEqual(allow);
  });

  test("goes from /signup to the membership", () => {
    expect(ask("/signup", { account: incomplete })).toEqual(to("/membership"));
  });

  test("may look around after choosing to skip", () => {
    expect(ask("/community", { account: incomplete, skippedOnboarding: true })).toEqual(allow);
  });
});

describe("a member whose state is not known", () => {
  const unknown = loaded({ onboardingCompleted: null, degraded: true });

  test.each([...paths("member", "account"), "/welcome"])("is sent nowhere from %s", (path) => {
    expect(ask(path, { account: unknown })).toEqual(allow);
  });
});

describe("a member whose membership has lapsed", () => {
  const lapsed = loaded({ membershipLapsed: true });

  test.each(paths("member").filter((path) => path !== "/settings"))(
    "[C11] is sent from %s to the membership",
    (path) => {
      expect(ask(path, { account: lapsed })).toEqual(to("/membership"));
    },
  );

  test("[C11] keeps the settings, where export and deletion are", () => {
    expect(ask("/settings", { account: lapsed })).toEqual(allow);
  });

  test("[C11] stays everywhere as an admin", () => {
    expect(ask("/community", { account: { ...lapsed, isAdmin: true } })).toEqual(allow);
  });

  test("finishes the profile first", () => {
    const account = { ...incomplete, membershipLapsed: true };
    expect(ask("/community", { account })).toEqual(to("/onboarding"));
  });
});

test("no state redirects in a circle", () => {
  const accounts: AccountStatus[] = [];
  for (const state of ["failed", "absent", "loaded"] as const)
    for (const onboardingCompleted of [true, false, null])
      for (const membershipLapsed of [true, false])
        for (const degraded of [true, false])
          accounts.push({
            ...unknownAccount,
            state,
            onboardingCompleted,
            membershipLapsed,
            degraded,
          });
  for (const account of accounts) {
    for (const userId of ["somebody", null]) {
      for (const { path } of table) {
        let at = path;
        const seen: string[] = [];
        for (;;) {
          expect(seen).not.toContain(at);
          seen.push(at);
          const decision = ask(at, { account, userId });
          if (decision.kind !== "redirect") break;
          at = decision.to;
        }
        expect(seen.length).toBeLessThanOrEqual(3);
      }
    }
  }
});

test("only paths of this origin are remembered", () => {
  expect(safePath("/circles?tab=about#top")).toBe("/circles?tab=about#top");
  const unsafe = [
    null,
    "",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "https://elsewhere.example",
  ];
  const entrance = ["/", "/login", "/login?next=1", "/signup", "/reset-password#x", "/?a"];
  for (const path of [...unsafe, ...entrance]) expect(safePath(path)).toBeNull();
});
