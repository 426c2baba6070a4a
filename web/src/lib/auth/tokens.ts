import { signInEnded, signInField } from "@attune/core/accounts/refused-refresh.rules";
import { Amplify, fetchAuthSession } from "@aws-amplify/core";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { type Config, loadConfig } from "../config.ts";
import {
  tokenExpiryMarginMs,
  tokenRefreshCheckMs,
  tokenRetryFirstMs,
  tokenRetryMaxMs,
} from "../constants.ts";
import { authEvent, invalidateSession, isRemembered, session } from "../session.ts";
import { holdsSessionOf } from "../stored-session.ts";
import { createTokenRefresh } from "./token-refresh.ts";

/** Amplify expects asynchronous storage. */
const asyncStorage = (pick: () => Storage) => ({
  setItem: async (key: string, value: string) => pick().setItem(key, value),
  getItem: async (key: string) => pick().getItem(key),
  removeItem: async (key: string) => pick().removeItem(key),
  clear: async () => pick().clear(),
});

export const tokenStorage = () => (isRemembered() ? localStorage : sessionStorage);

/** Each way of signing in has its own app client in the user pool. */
type SignInWay = "password" | "passkey" | "federation";

const ownClients = ({ passkeyClientId, federationClientId }: Config) => ({
  passkey: passkeyClientId,
  federation: federationClientId,
});

/** Amplify's settings for one of the pool's clients. */
export async function authFor(way: SignInWay) {
  const config = await loadConfig();
  const ownClient = way === "password" ? undefined : ownClients(config)[way];
  const userPoolClientId = ownClient ?? config.userPoolClientId;
  return {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId,
      ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
    },
  };
}

/**
 * The stored session's way of signing in: a refresh token works only with the client that issued
 * it.
 */
export async function storedSignInWay(): Promise<SignInWay> {
  const clients = ownClients(await loadConfig());
  const isStored = (way: keyof typeof clients) => {
    const client = clients[way];
    return client !== undefined && holdsSessionOf(tokenStorage(), client);
  };
  if (isStored("federation")) return "federation";
  return isStored("passkey") ? "passkey" : "password";
}

let configuredFor: string | null = null;

/** Configures Amplify, by default for the stored sign-in, if it isn't already. */
export async function configureAuth(way?: SignInWay): Promise<void> {
  const auth = await authFor(way ?? (await storedSignInWay()));
  if (configuredFor === auth.Cognito.userPoolClientId) return;
  configuredFor = auth.Cognito.userPoolClientId;
  const tokenProvider = cognitoUserPoolsTokenProvider;
  tokenProvider.setKeyValueStorage(asyncStorage(tokenStorage));
  tokenProvider.setAuthConfig(auth);
  tokenProvider.setClientMetadataProvider(signInMetadata);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider } });
}

/** Goes with every refresh, because the pool gives new tokens only to a sign-in that's still live. */
async function signInMetadata(): Promise<Record<string, string>> {
  const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
  const tokens = await tokenOrchestrator.getTokenStore().loadTokens();
  return { [signInField]: String(tokens?.accessToken.payload.origin_jti ?? "") };
}

async function readTokens(forceRefresh = false) {
  await configureAuth();
  const { tokens } = await fetchAuthSession({ forceRefresh });
  return tokens?.accessToken ?? null;
}

/** Amplify takes the trigger's refusal for an outage, and would keep the tokens. */
const isEnded = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(signInEnded);

/**
 * Null without a session, and for a sign-in that was ended elsewhere, which then leaves the device.
 * The first refusal isn't the last word: another tab may have replaced the sign-in, and the first
 * token of one that the API hasn't seen works on, though it can't be renewed.
 */
async function liveToken(renew = false, isRefused = false): ReturnType<typeof readTokens> {
  try {
    return await readTokens(renew);
  } catch (error) {
    if (!isEnded(error)) throw error;
    if (!isRefused) return liveToken(false, true);
    await (await import("./revoke-stored.ts")).revokeStored();
    return null;
  }
}

/** The member's id, or null without valid tokens. */
export const readUserId = async (): Promise<string | null> =>
  (await liveToken())?.payload.sub ?? null;

export async function readAccessToken({ renew = false } = {}): Promise<string | null> {
  const token = await liveToken(renew);
  if (!token) invalidateSession();
  return token?.toString() ?? null;
}

const tokenRefresh = createTokenRefresh({
  checkMs: tokenRefreshCheckMs,
  marginMs: tokenExpiryMarginMs,
  retryFirstMs: tokenRetryFirstMs,
  retryMaxMs: tokenRetryMaxMs,
  expiresAt: async () => {
    const expiry = (await liveToken())?.payload.exp;
    return expiry === undefined ? null : expiry * 1_000;
  },
  renew: async () => {
    const { userId } = session.get();
    if (await readAccessToken({ renew: true })) authEvent("tokenRefreshed", userId);
  },
});

export const startTokenRefresh = (): void => tokenRefresh.start();
export const stopTokenRefresh = (): void => tokenRefresh.stop();
