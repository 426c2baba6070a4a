import { federationRefusals } from "@attune/core/accounts/sign-in-providers.rules";
import { decodeJWT } from "@aws-amplify/core";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { recordActivity } from "../activity.ts";
import { loadConfig } from "../config.ts";
import { authEvent, isRemembered, rememberSession } from "../session.ts";
import { readItem, removeItem, tabKeys, writeItem } from "../storage.ts";
import type { Provider } from "./providers.ts";
import { replaceSignIn } from "./replace-sign-in.ts";
import { configureAuth, readUserId, startTokenRefresh } from "./tokens.ts";

/** Why coming back from a provider didn't end in a sign-in. */
export type ProviderProblem = keyof typeof federationRefusals | "cancelled" | "stale" | "other";

export class ProviderError extends Error {
  override name = "ProviderError";
  readonly problem: ProviderProblem;
  /** Path of the page that shows the error. */
  readonly next: string;

  constructor(problem: ProviderProblem, next = "/login") {
    super(problem);
    this.problem = problem;
    this.next = next;
  }
}

interface Leaving {
  provider: Provider;
  remember: boolean;
  /** Path to open after the sign-in. */
  next: string;
  /** When confirming a sensitive change: the only member who may come back. */
  userId?: string;
}

/** Also holds what the return is checked against: OAuth's state and the PKCE code verifier. */
interface Left extends Leaving {
  state: string;
  verifier: string;
}

const callback = () => `${location.origin}/signed-in`;

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const newSecret = () => base64Url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string) =>
  base64Url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))),
  );

/** Leaves for a provider's page, which leads back to /signed-in. */
export async function redirectToProvider(leaving: Leaving): Promise<void> {
  const { federationOrigin, federationClientId = "" } = await loadConfig();
  if (!federationOrigin) throw new ProviderError("unavailable");
  const left: Left = { ...leaving, state: newSecret(), verifier: newSecret() };
  writeItem(tabKeys.atProvider, JSON.stringify(left), sessionStorage);
  const address = new URL("/oauth2/authorize", federationOrigin);
  address.search = String(
    new URLSearchParams({
      client_id: federationClientId,
      response_type: "code",
      redirect_uri: callback(),
      scope: ["openid", "email"].join(" "),
      state: left.state,
      code_challenge: await challengeOf(left.verifier),
      code_challenge_method: "S256",
      identity_provider: leaving.provider,
      // Google documents no "login".
      prompt: "select_account",
    }),
  );
  location.assign(address);
}

/** Removes the stored state as it's read, so that reloading the return address isn't a sign-in. */
function takeLeft(state: string | null): Left {
  const stored = readItem(tabKeys.atProvider, sessionStorage);
  removeItem(tabKeys.atProvider, sessionStorage);
  // Written by redirectToProvider().
  const left = stored === null ? null : (JSON.parse(stored) as Left);
  if (!left || left.state !== state) throw new ProviderError("stale");
  return left;
}

function problemOf(answer: URLSearchParams): ProviderProblem {
  if (answer.get("error") === "access_denied") return "cancelled";
  const words = answer.get("error_description") ?? "";
  // Object.keys is typed as string[].
  const refusals = Object.keys(federationRefusals) as (keyof typeof federationRefusals)[];
  return refusals.find((name) => words.includes(federationRefusals[name])) ?? "other";
}

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

async function exchange(code: string, { verifier, next }: Left): Promise<Tokens> {
  const { federationOrigin, federationClientId = "" } = await loadConfig();
  const answer = await fetch(`${federationOrigin}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: federationClientId,
      redirect_uri: callback(),
      code,
      code_verifier: verifier,
    }),
  });
  if (!answer.ok) throw new ProviderError("stale", next);
  // OAuth's answer (RFC 6749, 5.1).
  return (await answer.json()) as Tokens;
}

async function keep(tokens: Tokens, remember: boolean): Promise<void> {
  const accessToken = decodeJWT(tokens.access_token);
  rememberSession(remember);
  await configureAuth("federation");
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken,
      idToken: decodeJWT(tokens.id_token),
      refreshToken: tokens.refresh_token,
      // Amplify measures the clock drift at the next token refresh.
      clockDrift: 0,
      username: accessToken.payload.sub ?? "",
    },
  });
}

/**
 * Finishes what `redirectToProvider` began.
 * @returns the path to go on to
 * @throws ProviderError; an error without an answer
 */
export async function finishProviderRedirect(answer: URLSearchParams): Promise<string> {
  const left = takeLeft(answer.get("state"));
  const { remember, next, userId } = left;
  const code = answer.get("code");
  if (!code) throw new ProviderError(problemOf(answer), next);
  const tokens = await exchange(code, left);
  if (userId !== undefined) {
    if (decodeJWT(tokens.access_token).payload.sub !== userId)
      throw new ProviderError("other", next);
    await configureAuth();
    await replaceSignIn(() => keep(tokens, isRemembered()));
    writeItem(tabKeys.confirmedAtProvider, String(Date.now()), sessionStorage);
    authEvent("tokenRefreshed", userId);
    return next;
  }
  await keep(tokens, remember);
  startTokenRefresh();
  recordActivity();
  authEvent("signedIn", await readUserId());
  return next;
}

/** Ends the browser's session at the user pool; it would sign the next person in without asking. */
export async function leaveProvider(): Promise<void> {
  const { federationOrigin, federationClientId = "" } = await loadConfig();
  const address = new URL("/logout", federationOrigin);
  address.search = String(
    new URLSearchParams({
      client_id: federationClientId,
      logout_uri: `${location.origin}/login`,
    }),
  );
  location.assign(address);
}
