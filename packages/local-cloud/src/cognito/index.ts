import type { AwsResponse, CloudContext } from "../kernel/service.ts";
import { dropExpiredChallenges } from "./challenges.ts";
import { createKeyring } from "./keys.ts";
import type { Parts } from "./parts.ts";
import { createProvider } from "./provider.ts";
import { createService, PREFLIGHT } from "./service.ts";
import { openState } from "./state.ts";
import type { Cognito, CognitoOptions } from "./types.ts";

export type { Cognito, CognitoMail, CognitoOptions, KeySet } from "./types.ts";

/** User pools as Amazon Cognito's, kept in the context's store. */
export function createCognito(context: CloudContext, options: CognitoOptions): Cognito {
  const state = openState(context.store);
  const keyring = createKeyring(state);
  const parts: Parts = { context, state, keyring, deliver: (mail) => options.deliver(mail) };
  dropExpiredChallenges(parts);

  const openIdConfiguration = (poolId: string) => {
    const issuer = state.pools.get(poolId)?.issuer;
    return {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code", "token"],
      scopes_supported: ["openid", "email", "phone", "profile"],
      subject_types_supported: ["public"],
    };
  };

  return {
    service: createService(parts),
    provider: createProvider(context, state, keyring),
    jwks: (userPoolId) => keyring.publicKeys(userPoolId),
    jwksFor(issuer) {
      const poolId = issuer.slice(issuer.lastIndexOf("/") + 1);
      return state.pools.get(poolId)?.issuer === issuer ? keyring.publicKeys(poolId) : undefined;
    },
    wellKnown(path): AwsResponse | undefined {
      const [, poolId, document] =
        /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(path) ?? [];
      const keys = poolId ? keyring.publicKeys(poolId) : undefined;
      if (!poolId || !keys) return undefined;
      return {
        status: 200,
        headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
        body: JSON.stringify(document === "jwks.json" ? keys : openIdConfiguration(poolId)),
      };
    },
    preflight: () => PREFLIGHT,
  };
}
