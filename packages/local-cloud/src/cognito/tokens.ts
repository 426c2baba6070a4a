import { createPublicKey, randomUUID } from "node:crypto";
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SigningKey } from "./keys.ts";
import type { Client, Pool, SignInSession, User } from "./model.ts";
import { notAuthorized, type Parts, userNotFound } from "./parts.ts";
import { type SignIn, shapeTokens } from "./token-claims.ts";

const USER_SCOPE = "aws.cognito.signin.user.admin";

export interface IssuedTokens {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}

/** A sign-in's ID and access token, shaped by the pool's PreTokenGeneration trigger. */
export async function issueTokens(
  parts: Parts,
  signIn: SignIn,
  session: SignInSession,
): Promise<IssuedTokens> {
  const { pool, client, user } = signIn;
  const now = Math.floor(parts.context.clock.now() / 1000);
  const scopes = session.scopes ?? [USER_SCOPE];
  const shaped = await shapeTokens(parts, signIn, scopes);
  const shared = {
    sub: user.sub,
    iss: pool.issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: now,
  };
  const access: JWTPayload = {
    ...shaped.accessClaims,
    ...shared,
    client_id: client.id,
    token_use: "access",
    scope: shaped.scopes.join(" "),
    exp: now + client.accessSeconds,
    jti: randomUUID(),
    username: user.username,
  };
  const id: JWTPayload = {
    ...shaped.idClaims,
    ...shared,
    "cognito:username": user.username,
    aud: client.id,
    token_use: "id",
    exp: now + client.idSeconds,
    jti: randomUUID(),
  };
  const [AccessToken, IdToken] = await Promise.all([
    sign(access, parts.keyring.forAccessTokens(pool.id)),
    sign(id, parts.keyring.forIdTokens(pool.id)),
  ]);
  return { AccessToken, IdToken, ExpiresIn: client.accessSeconds, TokenType: "Bearer" };
}

function sign(claims: JWTPayload, { kid, key }: SigningKey): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ kid, alg: "RS256" }).sign(key);
}

export interface SignedIn {
  pool: Pool;
  client: Client;
  user: User;
  sessionKey: string;
}

/**
 * Verifies an access token. Throws Cognito's error for a forged, expired or revoked token, or a
 * missing scope.
 */
export async function authenticate(parts: Parts, accessToken: string): Promise<SignedIn> {
  const claims = await verify(parts, accessToken);
  const client = parts.state.clients.get(String(claims.client_id));
  const pool = client && parts.state.pools.get(client.poolId);
  if (!client || !pool || claims.token_use !== "access" || !claims.sub)
    throw notAuthorized("Invalid Access Token");
  if (!String(claims.scope).split(" ").includes(USER_SCOPE))
    throw notAuthorized("Access Token does not have required scopes");
  const user = parts.state.user(pool.id, claims.sub);
  if (!user) throw userNotFound();
  if (!user.enabled) throw notAuthorized("User is disabled.");
  const sessionKey = parts.state.sessionKey({
    poolId: pool.id,
    sub: user.sub,
    originJti: String(claims.origin_jti),
  });
  const session = parts.state.sessions.get(sessionKey);
  if (!session || session.revoked) throw notAuthorized("Access Token has been revoked");
  return { pool, client, user, sessionKey };
}

async function verify(parts: Parts, token: string): Promise<JWTPayload> {
  try {
    const issuer = String(decodeJwt(token).iss);
    const poolId = issuer.slice(issuer.lastIndexOf("/") + 1);
    const { kid, key } = parts.keyring.forAccessTokens(poolId);
    const { payload } = await jwtVerify(
      token,
      (header) => {
        if (header.kid !== kid) throw new errors.JOSEError("unknown key");
        return createPublicKey(key);
      },
      {
        algorithms: ["RS256"],
        issuer: `https://cognito-idp.${parts.context.region}.amazonaws.com/${poolId}`,
        currentDate: new Date(parts.context.clock.now()),
      },
    );
    return payload;
  } catch (error) {
    throw notAuthorized(
      error instanceof errors.JWTExpired ? "Access Token has expired" : "Invalid Access Token",
    );
  }
}
