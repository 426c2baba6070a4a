// Clients for these tests: the real AWS SDK with a password, and the real aws-amplify.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";

export const password = "lamplight1";

interface Address {
  endpoint: string;
  poolId: string;
  clientId: string;
}

/** Signs in over the SDK, without SRP. */
export function passwordClient(client: sdk.CognitoIdentityProviderClient, clientId: string) {
  const signIn = (username: string, word = password) =>
    client.send(
      new sdk.InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD: word },
      }),
    );
  return {
    signIn,
    async tokensOf(username: string) {
      const { AuthenticationResult: result } = await signIn(username);
      return {
        AccessToken: result?.AccessToken ?? "",
        IdToken: result?.IdToken ?? "",
        RefreshToken: result?.RefreshToken ?? "",
      };
    },
    getUser: (AccessToken: string) => client.send(new sdk.GetUserCommand({ AccessToken })),
  };
}

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Configures Amplify for a pool. @returns Amplify's token storage */
export function configureAmplify({ endpoint, poolId, clientId }: Address): Map<string, string> {
  const kept = new Map<string, string>();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: endpoint,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  return kept;
}
