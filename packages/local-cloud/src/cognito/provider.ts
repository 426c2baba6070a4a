import { providerOf } from "../kernel/provider.ts";
import type { CloudContext, Made, Provider, Resource } from "../kernel/service.ts";
import type { Keyring } from "./keys.ts";
import { clientFrom, poolFrom } from "./settings.ts";
import type { State } from "./state.ts";

/** Users, keys and ids survive restarts. */
export function createProvider(context: CloudContext, state: State, keyring: Keyring): Provider {
  const pool = async (resource: Resource): Promise<Made> => {
    const made = poolFrom(resource, context);
    state.pools.put(made.id, made);
    await keyring.prepare(made.id);
    return {
      ref: made.id,
      attributes: {
        Arn: made.arn,
        UserPoolId: made.id,
        ProviderName: made.issuer.slice("https://".length),
        ProviderURL: made.issuer,
      },
    };
  };
  const client = (resource: Resource): Made => {
    const made = clientFrom(resource);
    if (!state.pools.get(made.poolId))
      throw new Error(`${resource.logicalId}: there is no user pool ${made.poolId}.`);
    state.clients.put(made.id, made);
    return { ref: made.id, attributes: { ClientId: made.id, Name: made.name } };
  };
  const identityProvider = ({ properties }: Resource): Made => {
    const { UserPoolId: poolId, ProviderName: name, ProviderType: type } = properties;
    const mapping = properties.AttributeMapping ?? {};
    state.providers.put(`${poolId}/${name}`, { poolId, name, type, mapping });
    return { ref: name };
  };
  return providerOf({
    "AWS::Cognito::UserPool": pool,
    "AWS::Cognito::UserPoolClient": client,
    "AWS::Cognito::UserPoolIdentityProvider": identityProvider,
    "AWS::Cognito::UserPoolDomain": (resource) => ({
      ref: resource.properties.Domain,
      attributes: { CloudFrontDistribution: `${resource.properties.Domain}.cloudfront.local` },
    }),
  });
}
