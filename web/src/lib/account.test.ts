import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  profileBreakerResetMs,
  profileCacheMs,
  profileLoadTimeoutMs,
  profileStaleMs,
} from "./constants.ts";

vi.mock("./auth/tokens.ts", () => ({ readAccessToken: async () => "token" }));

const now = 1_000_000_000_000;
const cacheKey = "cached-account-me";
const account = (change: object = {}) => ({
  user: {
    userId: "me",
    email: "me@here.example",
    emailVerified: true,
    name: "Me",
    username: "me",
    createdAt: "",
  },
  profile: { userId: "me", name: "Me", onboardingCompleted: true, cityId: "2950159" },
  membership: null,
  permissions: [],
  isAdmin: false,
  counts: { unreadNotifications: 0, unreadMessages: 0 },
  ...change,
});

let ask: ReturnType<typeof vi.fn<() => Promise<Response>>>;
let library: typeof import("./account.ts");
let accountStatus: typeof import("./account-status.ts")["accountStatus"];
let toasts: typeof import("../ui/toast.ts")["toasts"];
let selectedCity: typeof import("./selected-city.ts")["selectedCity"];

beforeEach(async () => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  vi.resetModules();
  ask = vi.fn();
  vi.stubGlobal("fetch", ask);
  library = await import("./account.ts");
  ({ accountStatus } = await import("./account-status.ts"));
  ({ toasts } = await import("../ui/toast.ts"));
  ({ selectedCity } = await import("./selected-city.ts"));
  const { authEvent } = await import("./session.ts");
  authEvent("signedIn", "me");
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (body: object, status = 200) =>
  ask.mockImplementation(async () => Response.json(body, { status }));
const fails = () => ask.mockRejectedValue(new TypeError("Failed to fetch"));
async function load() {
  const loading = library.loadAccount("me");
  await vi.advanceTimersByTimeAsync(2_000);
  await loading;
}
const keepInCache = (at: number, change: object = {}) =>
  localStorage.setItem(cacheKey, JSON.stringify({ account: account(change), at }));

test("a loaded account has what the guards need", async () => {
  answers(account());
  await load();
  expect(accountStatus.get()).toEqual({
    state: "loaded",
    onboardingCompleted: true,
    membershipLapsed: false,
    isAdmin: false,
    restriction: null,
    leavingAt: null,
    degraded: false,
  });
});

test("[C11] admins are exempt, mentors aren't", async () => {
  answers(account({ permissions: ["users_update"] }));
  await load();
  expect(accountStatus.get().isAdmin).toBe(true);
  answers(account({ isAdmin: true }));
  await load();
  expect(accountStatus.get().isAdmin).toBe(false);
});

test("an account without a profile differs from one that failed to load", async () => {
  answers(account({ profile: null }));
  await load();
  expect(accountStatus.get().state).toBe("absent");
});

test.each([
  [{ status: "lapsed", expiresAt: null }, true],
  [{ status: "active", expiresAt: new Date(now - 1).toISOString() }, true],
  [{ status: "active", expiresAt: null }, false],
  [{ status: "grace", expiresAt: new Date(now + 60_000).toISOString() }, false],
])("[C11] a membership %o counts as lapsed: %s", async (membership, lapsed) => {
  answers(account({ membership }));
  await load();
  expect(accountStatus.get().membershipLapsed).toBe(lapsed);
});

describe("[C16] the selected city", () => {
  test("is the profile's when none is chosen", async () => {
    answers(account());
    await load();
    expect(selectedCity.get()).toBe("2950159");
  });

  test("stays the chosen one", async () => {
    const { selectCity } = await import("./selected-city.ts");
    selectCity("2643743");
    answers(account());
    await load();
    expect(selectedCity.get()).toBe("2643743");
  });
});

describe("[K12] when the profile cannot be fetched", () => {
  test("two failures, with nothing known, are an issue without the breaker", async () => {
    fails();
    await load();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(accountStatus.get()).toMatchObject({ state: "failed", degraded: false });
  });

  test("the third failure trips the breaker, and the cached profile is used", async () => {
    keepInCache(now - 60_000);
    fails();
    await load();
    expect(accountStatus.get().state).toBe("failed");
    await load();
    expect(ask).toHaveBeenCalledTimes(3);
    expect(accountStatus.get()).toMatchObject({
      state: "loaded",
      degraded: true,
      onboardingCompleted: true,
    });
    expect(toasts.get()).toMatchObject([
      {
        title: "Profile Service Degraded",
        message: "Using cached profile data. Full functionality will restore shortly.",
      },
    ]);
  });

  test("without a connection the cached profile is used at once", async () => {
    keepInCache(now);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fails();
    await load();
    expect(accountStatus.get()).toMatchObject({ state: "loaded", degraded: true });
    expect(toasts.get()).toEqual([]);
  });

  test("while tripped it makes no calls; after 30 s it tries again", async () => {
    fails();
    await load();
    await load();
    await load();
    expect(ask).toHaveBeenCalledTimes(3);
    expect(accountStatus.get()).toMatchObject({ state: "failed", degraded: true });
    await vi.advanceTimersByTimeAsync(profileBreakerResetMs);
    answers(account());
    await load();
    expect(accountStatus.get()).toMatchObject({ state: "loaded", degraded: false });
  });

  test("trying again by hand closes it at once", async () => {
    fails();
    await load();
    await load();
    answers(account());
    await library.retryAccount();
    expect(accountStatus.get()).toMatchObject({ state: "loaded", degraded: false });
  });

  test("old data never say that a membership has lapsed", async () => {
    keepInCache(now - 60_000, { membership: { status: "lapsed", expiresAt: null } });
    fails();
    await load();
    await load();
    expect(accountStatus.get()).toMatchObject({ degraded: true, membershipLapsed: false });
  });

  test("after 10 s of waiting the page opens with basic data", async () => {
    ask.mockReturnValue(new Promise(() => undefined));
    void library.loadAccount("me");
    await vi.advanceTimersByTimeAsync(profileLoadTimeoutMs - 1);
    expect(accountStatus.get().state).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(accountStatus.get()).toMatchObject({ state: "loaded", onboardingCompleted: null });
    expect(toasts.get()).toMatchObject([
      {
        title: "Profile Loading Timeout",
        message: "Using basic profile info. You can refresh to try again.",
      },
    ]);
  });
});

describe("[K14] the cached profile", () => {
  const standsIn = async (ageMs: number) => {
    keepInCache(now - ageMs);
    ask.mockReturnValue(new Promise(() => undefined));
    void library.loadAccount("me");
    await vi.advanceTimersByTimeAsync(profileLoadTimeoutMs);
    return accountStatus.get().onboardingCompleted === true;
  };

  test("is used for a day", async () => {
    expect(await standsIn(profileCacheMs - profileLoadTimeoutMs - 1)).toBe(true);
  });

  test("has expired after 24 hours", async () => {
    expect(await standsIn(profileCacheMs - profileLoadTimeoutMs)).toBe(false);
  });

  test("is the last answer of the server, which stays fresh for 5 minutes", async () => {
    answers(account());
    await load();
    expect(JSON.parse(localStorage.getItem(cacheKey) ?? "")).toMatchObject({ account: account() });
    const { queryClientFor } = await import("./query.ts");
    const state = queryClientFor("me").getQueryCache().find({ queryKey: library.accountKey() });
    expect(state?.isStaleByTime(profileStaleMs)).toBe(false);
    await vi.advanceTimersByTimeAsync(profileStaleMs);
    expect(state?.isStaleByTime(profileStaleMs)).toBe(true);
  });
});

test("an operation's answer reaches pages and guards", async () => {
  answers(account({ profile: { ...account().profile, onboardingCompleted: false } }));
  await load();
  expect(accountStatus.get().onboardingCompleted).toBe(false);
  library.updateAccount((known) => ({
    ...known,
    profile: known.profile && { ...known.profile, onboardingCompleted: true },
  }));
  expect(accountStatus.get().onboardingCompleted).toBe(true);
});

test.each(["profile.changed", "chart.ready", "membership.changed", "email.confirmed"] as const)(
  "%s, by another device or in the background, loads the account again",
  async (type) => {
    const { openLink } = await import("./realtime-testing.ts");
    const { queryClientFor } = await import("./query.ts");
    const queryClient = queryClientFor("me");
    answers(account());
    await load();
    const { hear, stop } = openLink(queryClient);
    await vi.advanceTimersByTimeAsync(0);
    const domainEvent = { type, userId: "me" };
    hear({ domainEvent });
    await vi.advanceTimersByTimeAsync(300);
    expect(queryClient.getQueryState(library.accountKey())?.isInvalidated).toBe(true);
    stop();
  },
);
