import { createHash, randomBytes, randomUUID } from "node:crypto";
import { AwsError } from "../kernel/service.ts";
import type { Client, SignInSession, User } from "./model.ts";
import { notAuthorized, type Parts } from "./parts.ts";
import type { SignIn } from "./token-claims.ts";
import { type IssuedTokens, issueTokens } from "./tokens.ts";

export interface AuthenticationResult extends IssuedTokens {
  RefreshToken?: string;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Begins a session: the tokens of a completed sign-in. */
export async function beginSession(
  parts: Parts,
  signIn: SignIn,
  scopes?: string[],
): Promise<AuthenticationResult> {
  const { pool, client, user } = signIn;
  const now = parts.context.clock.now();
  const session: SignInSession = {
    originJti: randomUUID(),
    poolId: pool.id,
    clientId: client.id,
    sub: user.sub,
    authTime: Math.floor(now / 1000),
    expiresAt: now + client.refreshSeconds * 1000,
    revoked: false,
    refreshHashes: [],
    ...(scopes && { scopes }),
  };
  const tokens = await issueTokens(parts, signIn, session);
  const key = parts.state.sessionKey(session);
  const RefreshToken = parts.state.store.transaction(() => {
    for (const { key: old, value } of parts.state.sessionsOf(user))
      if (value.expiresAt <= now) parts.state.removeSession(old, value);
    return addRefreshToken(parts, key, session);
  });
  return { ...tokens, RefreshToken };
}

function addRefreshToken(parts: Parts, key: string, session: SignInSession): string {
  const token = randomBytes(48).toString("base64url");
  const hash = hashOf(token);
  parts.state.refreshTokens.put(hash, { sessionKey: key });
  parts.state.sessions.put(key, {
    ...session,
    refreshHashes: [...session.refreshHashes, hash],
  });
  return token;
}

/** If the client rotates refresh tokens, a new one replaces it. */
export async function refresh(
  parts: Parts,
  caller: Pick<SignIn, "pool" | "client" | "clientMetadata">,
  refreshToken: string,
): Promise<AuthenticationResult> {
  const { pool, client } = caller;
  const now = parts.context.clock.now();
  const hash = hashOf(refreshToken);
  const known = parts.state.refreshTokens.get(hash);
  const session = known && parts.state.sessions.get(known.sessionKey);
  if (!known || !session || session.clientId !== client.id)
    throw notAuthorized("Invalid Refresh Token");
  if (session.revoked) throw notAuthorized("Refresh Token has been revoked");
  if (session.expiresAt <= now) throw notAuthorized("Refresh Token has expired");
  if (known.replacedUntil !== undefined && known.replacedUntil <= now)
    throw new AwsError("RefreshTokenReuseException", "Refresh token has been rotated.");
  const user = parts.state.user(pool.id, session.sub);
  if (!user) throw notAuthorized("Invalid Refresh Token");
  if (!user.enabled) throw notAuthorized("User is disabled.");
  const tokens = await issueTokens(
    parts,
    { ...caller, user, source: "TokenGeneration_RefreshTokens" },
    session,
  );
  const grace = client.rotationGraceSeconds;
  if (grace === undefined) return tokens;
  const RefreshToken = parts.state.store.transaction(() => {
    parts.state.refreshTokens.put(hash, {
      ...known,
      replacedUntil: known.replacedUntil ?? now + grace * 1000,
    });
    const current = parts.state.sessions.get(known.sessionKey) ?? session;
    return addRefreshToken(parts, known.sessionKey, current);
  });
  return { ...tokens, RefreshToken };
}

/** Ends the refresh token's session. Unknown tokens are accepted, as at AWS. */
export function revokeRefreshToken(parts: Parts, client: Client, refreshToken: string): void {
  const known = parts.state.refreshTokens.get(hashOf(refreshToken));
  const session = known && parts.state.sessions.get(known.sessionKey);
  if (!known || !session) return;
  if (session.clientId !== client.id)
    throw new AwsError("UnauthorizedException", "The token was not issued to this client.");
  parts.state.sessions.put(known.sessionKey, { ...session, revoked: true });
}

/** Ends every session of a user. */
export function revokeAllSessions(parts: Parts, user: User): void {
  parts.state.store.transaction(() => {
    for (const { key, value } of parts.state.sessionsOf(user))
      parts.state.sessions.put(key, { ...value, revoked: true });
  });
}
