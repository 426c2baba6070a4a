import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Clock } from "../kernel/clock.ts";
import type { Authorizer } from "./definitions.ts";
import type { GatewayOptions, HttpRequest, HttpResponse } from "./types.ts";

type JwtAuthorizer = Extract<Authorizer, { kind: "jwt" }>;

export interface JwtIdentity {
  /** Every claim as text, as API Gateway passes it. */
  claims: Record<string, string>;
  /** The scopes the route asks for, or null when it asks for none. */
  scopes: string[] | null;
}

/** Checks tokens as a JWT authorizer does; returns the identity, or the refusal. */
export type CheckJwt = (
  authorizer: JwtAuthorizer,
  routeScopes: string[],
  request: HttpRequest,
) => Promise<{ identity: JwtIdentity } | { refusal: HttpResponse }>;

export function createJwtCheck(clock: Clock, jwksFor: GatewayOptions["jwksFor"]): CheckJwt {
  const verify = createVerifier(jwksFor);

  return async (authorizer, routeScopes, request) => {
    const token = findToken(authorizer.sources, request);
    if (token === undefined) return { refusal: refuse(401, "Bearer") };
    let payload: JWTPayload;
    try {
      payload = await verify(token, authorizer.issuer, clock.now());
    } catch (error) {
      return { refusal: refuse(401, challenge("invalid_token", describe(error))) };
    }
    const wrong = wrongClaim(payload, authorizer, clock.now());
    if (wrong) return { refusal: refuse(401, challenge("invalid_token", wrong)) };
    const held = scopesOf(payload);
    if (routeScopes.length > 0 && !routeScopes.some((scope) => held.includes(scope))) {
      const header = `Bearer scope="${routeScopes.join(" ")}" error="insufficient_scope"`;
      return { refusal: refuse(403, header) };
    }
    return {
      identity: { claims: asText(payload), scopes: routeScopes.length > 0 ? routeScopes : null },
    };
  };
}

interface Issuer {
  set: JSONWebKeySet;
  key: JWTVerifyGetKey;
  /** What tokens with a right signature say. */
  verified: Map<string, JWTPayload>;
}

const maxVerified = 1000;

/** Caches imported keys and verified tokens while the issuer returns the same set. */
function createVerifier(jwksFor: GatewayOptions["jwksFor"]) {
  const issuers = new Map<string, Issuer>();

  const issuerOf = async (name: string): Promise<Issuer> => {
    const set = await jwksFor(name);
    const known = issuers.get(name);
    if (known?.set === set) return known;
    const issuer = { set, key: createLocalJWKSet(set), verified: new Map() };
    issuers.set(name, issuer);
    return issuer;
  };

  return async (token: string, issuer: string, now: number): Promise<JWTPayload> => {
    const { key, verified } = await issuerOf(issuer);
    const known = verified.get(token);
    if (known && isCurrent(known, now)) return known;
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ["RS256", "RS384", "RS512"],
      currentDate: new Date(now),
    });
    if (verified.size >= maxVerified) verified.clear();
    verified.set(token, payload);
    return payload;
  };
}

/** As jose decides, by whole seconds. */
function isCurrent({ exp = 0, nbf = 0 }: JWTPayload, now: number): boolean {
  const seconds = Math.floor(now / 1000);
  return nbf <= seconds && exp > seconds;
}

function findToken(sources: string[], request: HttpRequest): string | undefined {
  for (const source of sources) {
    const [, place, name = ""] = /^\$request\.(header|querystring)\.(.+)$/.exec(source) ?? [];
    const value =
      place === "header"
        ? request.headers[name.toLowerCase()]
        : (new URLSearchParams(request.query).get(name) ?? undefined);
    if (value) return value.replace(/^bearer +/i, "");
  }
  return undefined;
}

function wrongClaim(payload: JWTPayload, rules: JwtAuthorizer, now: number): string | undefined {
  if (payload.exp === undefined) return "the token has no expiry";
  if (payload.iat !== undefined && payload.iat * 1000 > now) return "the token is not valid yet";
  const audience = [payload.aud ?? payload.client_id ?? []].flat();
  if (!audience.some((value) => rules.audience.includes(String(value)))) {
    return "the token does not have a valid audience";
  }
  return undefined;
}

function scopesOf(payload: JWTPayload): string[] {
  const scopes = payload.scope ?? payload.scp ?? [];
  return typeof scopes === "string" ? scopes.split(" ") : [scopes].flat().map(String);
}

/** AWS passes numbers as digits and lists as "[a b]". */
function asText(payload: JWTPayload): Record<string, string> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, claimText(value)]),
  );
}

function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(" ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function describe(error: unknown): string {
  if (error instanceof errors.JWTExpired) return "the token has expired";
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === "iss" ? "issuer is not valid" : "the token is not valid yet";
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature is not valid";
  if (error instanceof errors.JWKSNoMatchingKey) return "kid does not match any key";
  return "the token is malformed";
}

function challenge(code: string, description: string): string {
  return `Bearer scope="" error="${code}" error_description="${description}"`;
}

function refuse(status: 401 | 403, authenticate: string): HttpResponse {
  const message = status === 401 ? "Unauthorized" : "Forbidden";
  return {
    status,
    headers: { "content-type": "application/json", "www-authenticate": authenticate },
    body: Buffer.from(JSON.stringify({ message })),
  };
}
