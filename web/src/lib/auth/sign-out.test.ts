import { afterEach, beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  amplifySignOut: vi.fn<() => Promise<void>>(),
  fetchAuthSession: vi.fn<() => Promise<unknown>>(),
  request: vi.fn<typeof fetch>(),
  storedSignInWay: vi.fn<() => Promise<string>>(),
  leaveProvider: vi.fn<() => Promise<void>>(),
}));
vi.mock("aws-amplify/auth", () => ({ signOut: outside.amplifySignOut }));
vi.mock("@aws-amplify/core", () => ({ fetchAuthSession: outside.fetchAuthSession }));
vi.mock("./tokens.ts", () => ({
  configureAuth: async () => undefined,
  stopTokenRefresh: vi.fn(),
  storedSignInWay: outside.storedSignInWay,
}));
vi.mock("./provider-redirect.ts", () => ({ leaveProvider: outside.leaveProvider }));

import { toasts } from "../../ui/toast.ts";
import { session } from "../session.ts";
import { logOut } from "./log-out.ts";
import { signOut } from "./sign-out.ts";

const tokenKey = "CognitoIdentityServiceProvider.client.LastAuthUser";

beforeEach(() => {
  vi.stubGlobal("fetch", outside.request);
  outside.request.mockResolvedValue(new Response("{}"));
  outside.amplifySignOut.mockResolvedValue(undefined);
  outside.storedSignInWay.mockResolvedValue("password");
  outside.fetchAuthSession.mockResolvedValue({
    tokens: { accessToken: { toString: () => "token" } },
  });
  localStorage.setItem(tokenKey, "mira");
  session.set({ initialised: true, userId: "mira", event: "signedIn", invalid: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  toasts.set([]);
});

test("[D9] says 'Signed out', and the member is signed out", async () => {
  await logOut();
  expect(toasts.get()[0]?.title).toBe("Signed out");
  expect(session.get()).toMatchObject({ userId: null, event: "signedOut" });
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test("who logged in with Google leaves the pool's own session, too", async () => {
  await logOut();
  expect(outside.leaveProvider).not.toHaveBeenCalled();
  outside.storedSignInWay.mockResolvedValue("federation");
  await logOut();
  expect(outside.leaveProvider).toHaveBeenCalledOnce();
});

test("[D9] 'Error' - 'Failed to sign out. Please try again.' when the service fails", async () => {
  outside.amplifySignOut.mockRejectedValue(new Error("Network error"));
  await logOut();
  expect(toasts.get()[0]).toMatchObject({
    title: "Error",
    message: "Failed to sign out. Please try again.",
  });
  expect(session.get().userId).toBe("mira");
  expect(localStorage.getItem(tokenKey)).toBe("mira");
  expect(outside.request).not.toHaveBeenCalled();
});

test.each([
  ["a text", new Error("Session not found")],
  [
    "its name",
    Object.assign(new Error("Refresh Token has been revoked"), { name: "NotAuthorizedException" }),
  ],
])("[D9] a session that isn't found, seen by %s, counts as signed out", async (_how, error) => {
  outside.amplifySignOut.mockRejectedValue(error);
  await logOut();
  expect(toasts.get()[0]?.title).toBe("Signed out");
  expect(session.get().userId).toBeNull();
});

test("ends the sign-in on the server with the token it had, without its id, which would be in logs", async () => {
  await signOut();
  expect(outside.request).toHaveBeenCalledExactlyOnceWith(
    "/api/accounts/sign-ins/current",
    expect.objectContaining({
      method: "DELETE",
      headers: { authorization: "Bearer token" },
      keepalive: true,
    }),
  );
});

test("an unresponsive server or an unreadable token stops no one", async () => {
  outside.request.mockRejectedValue(new TypeError("Failed to fetch"));
  await signOut();
  expect(session.get().userId).toBeNull();

  session.patch({ userId: "mira" });
  outside.fetchAuthSession.mockRejectedValue(new Error("no network"));
  await signOut();
  expect(session.get().userId).toBeNull();
  expect(outside.request).toHaveBeenCalledOnce();
});
