import { SecretValue, type Stack } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { providerSecrets } from "./parameters.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/** Names that Cognito gives its providers; user names begin with them. */
export type SignInProvider = "Google" | "SignInWithApple";

export interface Federation {
  client: cognito.IUserPoolClient;
  providers: SignInProvider[];
  /** Where Cognito's OAuth endpoints are. */
  origin: string;
}

/** Address of the page that providers lead back to, on the site. */
const CALLBACK_PATH = "/signed-in";
/** Where a person arrives after the pool has forgotten them. */
const SIGNED_OUT_PATH = "/login";

/** What a provider's claims become. Without `email_verified` an address counts as unverified. */
const attributeMapping = { email: "email", email_verified: "email_verified", name: "name" };

/** Sign-in through the providers that the settings name, or nothing. */
export function federate(
  stack: Stack,
  settings: Settings,
  userPool: cognito.UserPool,
  clientOptions: cognito.UserPoolClientOptions,
): Federation | undefined {
  const providers = identityProviders(stack, settings, userPool);
  if (providers.length === 0) return undefined;
  const prefix = `${APP_NAME}-${settings.stage}-${settings.account}`;
  new cognito.CfnUserPoolDomain(stack, "SignInDomain", {
    domain: prefix,
    userPoolId: userPool.userPoolId,
    // Only these pages know `prompt`, which asks again although a sign-in is remembered.
    managedLoginVersion: 2,
  });
  const client = userPool.addClient("Federation", {
    ...clientOptions,
    disableOAuth: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // Not Cognito's own scope, with which a token could change the address at the pool.
      scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL],
      callbackUrls: [`${settings.origin}${CALLBACK_PATH}`],
      logoutUrls: [`${settings.origin}${SIGNED_OUT_PATH}`],
    },
    // Not Cognito itself: passwords have a client of their own.
    supportedIdentityProviders: providers.map(({ name }) =>
      cognito.UserPoolClientIdentityProvider.custom(name),
    ),
    // An empty list would allow passwords. The pool has no trigger for this flow, so it's refused.
    authFlows: { custom: true },
    // A provider's claims must be writable.
    writeAttributes: new cognito.ClientAttributes().withStandardAttributes({
      email: true,
      fullname: true,
    }),
  });
  for (const { resource } of providers) client.node.addDependency(resource);
  new cognito.CfnManagedLoginBranding(stack, "SignInPages", {
    userPoolId: userPool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
  return {
    client,
    providers: providers.map(({ name }) => name),
    origin: `https://${prefix}.auth.${settings.region}.amazoncognito.com`,
  };
}

function identityProviders(stack: Stack, settings: Settings, { userPoolId }: cognito.UserPool) {
  const secrets = providerSecrets(settings.stage);
  const secret = (id: string) => SecretValue.secretsManager(id).unsafeUnwrap();
  const make = (name: SignInProvider, providerDetails: Record<string, string>) => ({
    name,
    resource: new cognito.CfnUserPoolIdentityProvider(stack, name, {
      userPoolId,
      providerName: name,
      providerType: name,
      attributeMapping,
      providerDetails,
    }),
  });
  const { google, apple } = settings;
  return [
    ...(google
      ? [
          make("Google", {
            client_id: google.clientId,
            client_secret: secret(secrets.google),
            authorize_scopes: "openid email profile",
          }),
        ]
      : []),
    ...(apple
      ? [
          make("SignInWithApple", {
            client_id: apple.servicesId,
            team_id: apple.teamId,
            key_id: apple.keyId,
            private_key: secret(secrets.apple),
            authorize_scopes: "email name",
          }),
        ]
      : []),
  ];
}
