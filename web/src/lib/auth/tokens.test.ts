import { signInEnded } from "@attune/core/accounts/refused-refresh.rules";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const outside = vi.hoisted(() => ({
  fetchAuthSession: vi.fn<(options: { forceRefresh: boolean }) => Promise<unknown>>(),
  loadTokens: vi.fn<() => Promise<unknown>>(),
  setClientMetadataProvider: vi.fn<(provider: () => Promise<unknown>) => void>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock("@aws-amplify/core", () => ({
  Amplify: { configure: () => undefined },
  fetchAuthSession: outside.fetchAuthSession,
}));
vi.mock("aws-amplify/auth", () => ({ signOut: outside.signOut }));
vi.mock("aws-amplify/auth/cognito", () => ({
  cognitoUserPoolsTokenProvider: {
    setKeyValueStorage: () => undefined,
    setAuthConfig: () => undefined,
    setClientMetadataProvider: outside.setClientMetadataProvider,
    tokenOrchestrator: { getTokenStore: () => ({ loadTokens: outside.loadTokens }) },
  },
}));
vi.mock("../config.ts", () => ({
  loadConfig: async () => ({ userPoolId: "pool", userPoolClientId: "web" }),
}));

import { session } from "../session.ts";
import { readAccessToken } from "./tokens.ts";

const refused = Object.assign(new Error(`PreTokenGeneration failed with error ${signInEnded}.`), {
  name: "UserLambdaValidationException",
});
const outage = Object.assign(new Error("PreTokenGeneration failed with error timed out."), {
  name: "UserLambdaValidationException",
});
const tokens = {
  tokens: {
    accessToken: { payload: { sub: "mira", origin_jti: "here" }, toString: () => "token" },
  },
};

beforeEach(() => {
  outside.signOut.mockResolvedValue(undefined);
  session.set({ initialised: true, userId: "mira", event: "signedIn", invalid: false });
});
afterEach(() => {
  outside.fetchAuthSession.mockReset();
  outside.signOut.mockReset();
});

test("a refresh names the sign-in that's stored here", async () => {
  outside.fetchAuthSession.mockResolvedValue(tokens);
  outside.loadTokens.mockResolvedValue(tokens.tokens);
  await readAccessToken();
  const [[provider] = []] = outside.setClientMetadataProvider.mock.calls;
  expect(await provider?.()).toEqual({ signIn: "here" });
  outside.loadTokens.mockResolvedValue(null);
  expect(await provider?.()).toEqual({ signIn: "" });
});

test("a sign-in that was ended elsewhere is signed out here", async () => {
  outside.fetchAuthSession.mockRejectedValue(refused);
  expect(await readAccessToken({ renew: true })).toBeNull();
  expect(outside.signOut).toHaveBeenCalledOnce();
  expect(session.get().invalid).toBe(true);
});

test("an outage of the trigger signs no one out", async () => {
  outside.fetchAuthSession.mockRejectedValue(outage);
  await expect(readAccessToken()).rejects.toBe(outage);
  expect(outside.signOut).not.toHaveBeenCalled();
  expect(session.get().invalid).toBe(false);
});

test("a new sign-in that can't be renewed yet goes on with its first token", async () => {
  outside.fetchAuthSession.mockImplementation(async ({ forceRefresh }) => {
    if (forceRefresh) throw refused;
    return tokens;
  });
  expect(await readAccessToken({ renew: true })).toBe("token");
  expect(outside.signOut).not.toHaveBeenCalled();
  expect(session.get().invalid).toBe(false);
});
