import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authInitialisationTimeoutMs, rememberMeMs } from "./constants.ts";
import { deviceKeys, readItem, writeItem } from "./storage.ts";

const tokens = vi.hoisted(() => ({
  readUserId: vi.fn<() => Promise<string | null>>(),
  readAccessToken: vi.fn<(options: object) => Promise<string | null>>(),
  startTokenRefresh: vi.fn(),
}));
vi.mock("./auth/tokens.ts", () => tokens);

const lastUser = "CognitoIdentityServiceProvider.client.LastAuthUser";
const now = 1_000_000_000_000;

let library: typeof import("./session.ts") & typeof import("./session-tokens.ts");
beforeEach(async () => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  vi.clearAllMocks();
  library = { ...(await import("./session.ts")), ...(await import("./session-tokens.ts")) };
});
afterEach(() => void vi.useRealTimers());

function rememberedUntil(time: number) {
  localStorage.setItem(lastUser, "me");
  writeItem(deviceKeys.rememberUntil, String(time));
}

describe("[C12] the session counts as initialised", () => {
  test("at once when no tokens are kept, without loading what could read them", async () => {
    await library.initialiseSession();
    expect(library.session.get()).toMatchObject({ initialised: true, userId: null });
    expect(tokens.readUserId).not.toHaveBeenCalled();
  });

  test("once the stored session is read", async () => {
    sessionStorage.setItem(lastUser, "me");
    tokens.readUserId.mockResolvedValue("me");
    const reading = library.initialiseSession();
    expect(library.session.get().initialised).toBe(false);
    await reading;
    expect(library.session.get()).toMatchObject({
      initialised: true,
      userId: "me",
      event: "signedIn",
    });
    expect(tokens.startTokenRefresh).toHaveBeenCalledOnce();
  });

  test("after 8 s, even if it is not read yet", async () => {
    sessionStorage.setItem(lastUser, "me");
    let answer: (userId: string) => void = () => undefined;
    tokens.readUserId.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const reading = library.initialiseSession();
    await vi.advanceTimersByTimeAsync(authInitialisationTimeoutMs - 1);
    expect(library.session.get().initialised).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(library.session.get()).toMatchObject({ initialised: true, userId: null });
    answer("me");
    await reading;
    expect(library.session.get().userId).toBe("me");
  });

  test("expired tokens sign no one in", async () => {
    sessionStorage.setItem(lastUser, "me");
    tokens.readUserId.mockResolvedValue(null);
    await library.initialiseSession();
    expect(library.session.get()).toMatchObject({ initialised: true, userId: null });
  });

  test("without a network a member with tokens stays signed in", async () => {
    sessionStorage.setItem(lastUser, "me");
    tokens.readUserId.mockRejectedValue(new TypeError("Failed to fetch"));
    await library.initialiseSession();
    expect(library.session.get()).toMatchObject({ initialised: true, userId: "me" });
  });
});

describe("a remembered sign-in", () => {
  test("is read within thirty days", async () => {
    rememberedUntil(now + 1);
    tokens.readUserId.mockResolvedValue("me");
    await library.initialiseSession();
    expect(library.session.get().userId).toBe("me");
  });

  test("is forgotten after thirty days", async () => {
    rememberedUntil(now);
    tokens.readUserId.mockResolvedValue("me");
    await library.initialiseSession();
    expect(library.session.get().userId).toBeNull();
    expect(localStorage.getItem(lastUser)).toBeNull();
  });

  test("lasts thirty days from signing in; the others end with the tab", () => {
    library.rememberSession(true);
    expect(Number(readItem(deviceKeys.rememberUntil))).toBe(now + rememberMeMs);
    expect(library.isRemembered()).toBe(true);
    library.rememberSession(false);
    expect(library.isRemembered()).toBe(false);
  });
});

test.each([
  ["signedIn", "me"],
  ["tokenRefreshed", "me"],
  ["passwordRecovery", null],
  ["userUpdated", "me"],
  ["signedOut", null],
] as const)("[C13] the state %s is kept, and listeners are notified", (event, userId) => {
  const heard = vi.fn();
  const stop = library.onAuthEvent(heard);
  library.authEvent(event, userId);
  expect(library.session.get()).toEqual({ initialised: true, userId, event, invalid: false });
  expect(heard).toHaveBeenCalledExactlyOnceWith(event, userId);
  stop();
  library.authEvent(event, userId);
  expect(heard).toHaveBeenCalledOnce();
});

test("[T4] only a sign-in that was there can become invalid", async () => {
  library.invalidateSession();
  expect(library.session.get().invalid).toBe(false);
  library.authEvent("signedIn", "me");
  library.invalidateSession();
  expect(library.session.get().invalid).toBe(true);
});

test("a visitor has no token to send", async () => {
  expect(await library.accessToken()).toBeNull();
  expect(tokens.readAccessToken).not.toHaveBeenCalled();
});
