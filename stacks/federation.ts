import { SecretValue, type Stack } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { providerSecrets } from "./parameters.ts";
import { APP_NAME, type Settings } from "./settings.ts";

/** Names that Cognito gives its providers; user names begin with them. */
export type SignInProvider = "Google" | "SignInWithApple";

export interface Federation {
  client: cognito.IUserPoolClient;
  providers: SignInProvider[];
  /** Origin of Cognito's OAuth endpoints. */
  origin: string;
}

/** Path of the site's page that providers redirect to. */
const CALLBACK_PATH = "/signed-in";
/** Path of the page after the pool's own session has ended. */
const SIGNED_OUT_PATH = "/login";

/** Pool attributes by claim. Without `email_verified`, the pool treats an address as unverified. */
const attributeMapping = { email: "email", email_verified: "email_verified", name: "name" };

/** Sign-in through the providers in the settings; undefined if there are none. */
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
    // Only managed login supports `prompt`, which makes the provider ask again in a remembered
    // session.
    managedLoginVersion: 2,
  });
  const client = userPool.addClient("Federation", {
    ...clientOptions,
    disableOAuth: false,
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // Without aws.cognito.signin.user.admin, with which a token could change the email at the
      // pool.
      scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.EMAIL],
      callbackUrls: [`${settings.origin}${CALLBACK_PATH}`],
      logoutUrls: [`${settings.origin}${SIGNED_OUT_PATH}`],
    },
    // Without COGNITO, because passwords have a client of their own.
    supportedIdentityProviders: providers.map(({ name }) =>
      cognito.UserPoolClientIdentityProvider.custom(name),
    ),
    // An empty list would allow passwords. Custom flows need a trigger, which the pool lacks, so
    // they fail.
    authFlows: { custom: true },
    // The provider's claims can be copied only into writable attributes.
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
