import type { CloudContext } from "../kernel/service.ts";
import { dropExpiredChallenges } from "./challenges.ts";
import { createKeyring } from "./keys.ts";
import type { Parts } from "./parts.ts";
import { createProvider } from "./provider.ts";
import { createService } from "./service.ts";
import { openState } from "./state.ts";
import type { Cognito, CognitoOptions } from "./types.ts";
import { wellKnown } from "./well-known.ts";

export type { Cognito, CognitoOptions } from "./types.ts";

/** User pools as Amazon Cognito's, kept in the context's store. */
export function createCognito(context: CloudContext, options: CognitoOptions): Cognito {
  const state = openState(context.store);
  const keyring = createKeyring(state);
  const parts: Parts = {
    context,
    state,
    keyring,
    deliver: (mail) => options.deliver(mail),
    generateDataKey: options.generateDataKey,
    localDomain: (domain) => options.localDomain?.(domain) ?? domain,
    localAddress: (address) => options.localAddress?.(address) ?? address,
  };
  dropExpiredChallenges(parts);
  return {
    service: createService(parts),
    provider: createProvider(context, state, keyring),
    jwks: (userPoolId) => keyring.publicKeys(userPoolId),
    jwksFor(issuer) {
      const poolId = issuer.slice(issuer.lastIndexOf("/") + 1);
      const keys = keyring.publicKeys(poolId);
      if (!keys || state.pools.get(poolId)?.issuer !== issuer)
        throw new Error(`There is no user pool with the issuer ${issuer}.`);
      return keys;
    },
    wellKnown: (path) => wellKnown(parts, path),
  };
}
