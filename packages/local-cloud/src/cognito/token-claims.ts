import type { Client, Pool, User } from "./model.ts";
import type { Parts } from "./parts.ts";
import { attributesForTrigger, runTrigger } from "./triggers.ts";

export type TokenSource =
  | "TokenGeneration_Authentication"
  | "TokenGeneration_HostedAuth"
  | "TokenGeneration_NewPasswordChallenge"
  | "TokenGeneration_RefreshTokens";

/** A user who signs in, or whose tokens are refreshed. */
export interface SignIn {
  pool: Pool;
  client: Client;
  user: User;
  source: TokenSource;
  /** Passed on to the triggers. */
  clientMetadata: Record<string, string>;
}

type Claims = Record<string, unknown>;

export interface ShapedTokens {
  idClaims: Claims;
  accessClaims: Claims;
  scopes: string[];
}

interface TokenOverride {
  claimsToAddOrOverride?: Claims;
  claimsToSuppress?: string[];
  scopesToAdd?: string[];
  scopesToSuppress?: string[];
}

/** Fields of the trigger's answer, in both of its versions. */
interface TokenResponse {
  claimsOverrideDetails?: TokenOverride | null;
  claimsAndScopeOverrideDetails?: {
    idTokenGeneration?: TokenOverride;
    accessTokenGeneration?: TokenOverride;
  } | null;
}

/** Claims that no trigger may change. */
const RESERVED = new Set([
  "acr",
  "amr",
  "at_hash",
  "aud",
  "auth_time",
  "client_id",
  "cognito:username",
  "event_id",
  "exp",
  "iat",
  "iss",
  "jti",
  "nbf",
  "origin_jti",
  "sub",
  "token_use",
  "username",
]);

/** The claims beyond the standard ones, after the pool's PreTokenGeneration trigger. */
export async function shapeTokens(
  parts: Parts,
  { pool, client, user, source, clientMetadata }: SignIn,
  scopes: string[],
): Promise<ShapedTokens> {
  const shaped: ShapedTokens = {
    idClaims: attributeClaims(client, user),
    accessClaims: {},
    scopes,
  };
  const first = pool.tokenEvent === "V1_0";
  const response = (await runTrigger(parts, pool, {
    name: "PreTokenGeneration",
    source,
    userName: user.username,
    clientId: client.id,
    version: first ? "1" : pool.tokenEvent.slice(1, 2),
    request: {
      userAttributes: attributesForTrigger(user),
      groupConfiguration: {
        groupsToOverride: [],
        iamRolesToOverride: [],
        preferredRole: null,
      },
      ...(first ? {} : { scopes }),
      clientMetadata,
    },
    response: first ? { claimsOverrideDetails: null } : { claimsAndScopeOverrideDetails: null },
    // A trigger's answer is untyped JSON.
  })) as TokenResponse;

  const legacy = first ? response.claimsOverrideDetails : undefined;
  const full = first ? undefined : response.claimsAndScopeOverrideDetails;
  override(shaped.idClaims, legacy ?? full?.idTokenGeneration);
  override(shaped.accessClaims, full?.accessTokenGeneration);
  const forAccess = full?.accessTokenGeneration;
  shaped.scopes = [...new Set([...scopes, ...(forAccess?.scopesToAdd ?? [])])].filter(
    (scope) => !forAccess?.scopesToSuppress?.includes(scope),
  );
  return shaped;
}

function attributeClaims(client: Client, user: User): Claims {
  const claims: Claims = {};
  for (const [name, value] of Object.entries(user.attributes)) {
    if (client.readable && !client.readable.includes(name)) continue;
    claims[name] = name.endsWith("_verified") ? value === "true" : value;
  }
  return claims;
}

function override(claims: Claims, changes: TokenOverride | null | undefined): void {
  for (const name of changes?.claimsToSuppress ?? []) if (!RESERVED.has(name)) delete claims[name];
  for (const [name, value] of Object.entries(changes?.claimsToAddOrOverride ?? {}))
    if (!RESERVED.has(name)) claims[name] = value;
}
