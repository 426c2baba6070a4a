import type { AwsResponse } from "../kernel/service.ts";
import type { Parts } from "./parts.ts";

const PATH = /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/;

/** The issuer's JWKS and OpenID configuration. */
export function wellKnown(parts: Parts, path: string): AwsResponse | undefined {
  const [, poolId, document] = PATH.exec(path) ?? [];
  const issuer = poolId ? parts.state.pools.get(poolId)?.issuer : undefined;
  if (!poolId || !issuer) return undefined;
  const configuration = {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ["RS256"],
    response_types_supported: ["code", "token"],
    scopes_supported: ["openid", "email", "phone", "profile"],
    subject_types_supported: ["public"],
  };
  return {
    status: 200,
    headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
    body: JSON.stringify(
      document === "jwks.json" ? parts.keyring.publicKeys(poolId) : configuration,
    ),
  };
}
