import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AccountStatus } from "../lib/account-status.ts";
import { partial } from "../lib/testing.ts";

const account = vi.hoisted(() => ({ loadAccount: vi.fn<(userId: string) => Promise<void>>() }));
vi.mock("../lib/account.ts", () => account);

let loader: typeof import("./guard.ts");
let session: typeof import("../lib/session.ts");
let status: typeof import("../lib/account-status.ts");

beforeEach(async () => {
  sessionStorage.clear();
  vi.resetModules();
  vi.clearAllMocks();
  loader = await import("./guard.ts");
  session = await import("../lib/session.ts");
  status = await import("../lib/account-status.ts");
});
afterEach(() => void vi.restoreAllMocks());

const member = (path: string) => ({ path, access: "member" as const });
const login = { path: "/login", access: "entry" as const };

async function open(route: Parameters<typeof loader.guardLoader>[0], address: string) {
  const run = loader.guardLoader(route, () => undefined);
  const request = new Request(`https://here.example${address}`);
  try {
    await run(partial({ request, params: {}, context: undefined }));
    return "opened";
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  }
}

const finish = (change: Partial<AccountStatus> = {}) =>
  account.loadAccount.mockImplementation(async () => {
    status.accountStatus.patch({ state: "loading" });
    await Promise.resolve();
    status.accountStatus.set({
      ...status.unknownAccount,
      state: "loaded",
      onboardingCompleted: true,
      ...change,
    });
  });

test("[C3] a visitor returns to the requested page after signing in", async () => {
  session.session.patch({ initialised: true });
  expect(await open(member("/events"), "/events?tab=attendees")).toBe("/login");
  expect(await open(login, "/login")).toBe("opened");
  finish();
  session.authEvent("signedIn", "me");
  expect(await open(login, "/login")).toBe("/events?tab=attendees");
  expect(await open(login, "/login")).toBe("/community");
});

test("an address without a page shows members their frame, and sends no one elsewhere", async () => {
  const hasMemberAccess = () => loader.memberAccessLoader(partial({}));
  session.session.patch({ initialised: true });
  expect(await hasMemberAccess()).toBe(false);
  expect(sessionStorage.length).toBe(0);
  finish();
  session.authEvent("signedIn", "me");
  expect(await hasMemberAccess()).toBe(true);
  status.accountStatus.patch({ membershipLapsed: true });
  expect(await hasMemberAccess()).toBe(false);
});

test("[C1] a page waits until the session is known", async () => {
  let done = false;
  const opening = open(member("/events"), "/events").then((result) => {
    done = true;
    return result;
  });
  await Promise.resolve();
  expect(done).toBe(false);
  finish();
  session.authEvent("signedIn", "me");
  expect(await opening).toBe("opened");
});

test("[C4] a page waits for the account, which is loaded once", async () => {
  session.authEvent("signedIn", "me");
  finish();
  expect(await open(member("/events"), "/events")).toBe("opened");
  expect(await open(member("/people"), "/people")).toBe("opened");
  expect(account.loadAccount).toHaveBeenCalledExactlyOnceWith("me", { withFirstPage: false });
});

test("the community page's account comes with what the page starts with", async () => {
  session.authEvent("signedIn", "me");
  finish();
  expect(await open(member("/community"), "/community")).toBe("opened");
  expect(account.loadAccount).toHaveBeenCalledExactlyOnceWith("me", { withFirstPage: true });
});

describe("what a guard refuses", () => {
  test("[C8] never renders: an unfinished profile goes to the onboarding", async () => {
    session.authEvent("signedIn", "me");
    finish({ onboardingCompleted: false });
    expect(await open(member("/events"), "/events")).toBe("/onboarding");
  });

  test("[C5] a profile that failed is thrown to the page's boundary", async () => {
    session.authEvent("signedIn", "me");
    finish({ state: "failed", onboardingCompleted: null, degraded: true });
    expect(await open(member("/events"), "/events")).toMatchObject({ degraded: true });
  });

  test("older data are good enough to open a page, and are fetched again", async () => {
    session.authEvent("signedIn", "me");
    finish({ degraded: true });
    await open(member("/events"), "/events");
    expect(await open(member("/people"), "/people")).toBe("opened");
    await expect.poll(() => account.loadAccount).toHaveBeenCalledTimes(2);
  });
});
