import { beginSrp, type SrpChallenge, srpTimestamp } from "./srp-client.ts";

export interface PoolAddress {
  /** Address of the AWS endpoint, or of Cognito itself. */
  endpoint: string;
  userPoolId: string;
  clientId: string;
  /** The global one by default. */
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
}

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
}

/** Any answer of Cognito but 200; `name` is Cognito's error code. */
class PoolError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The calls a browser makes to a user pool, without a browser. */
export function userPoolClient({
  endpoint,
  userPoolId,
  clientId,
  fetch: send = fetch,
}: PoolAddress) {
  async function call<T>(operation: string, body: object): Promise<T> {
    const answer = await send(endpoint, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.1",
        "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    // Cognito's answer to this operation, or its error.
    const json = (await answer.json()) as T & { __type?: string; message?: string };
    if (!answer.ok) {
      throw new PoolError(json.__type?.split("#").at(-1) ?? "Error", json.message ?? "");
    }
    return json;
  }

  return {
    call,
    signUp(
      email: string,
      password: string,
      attributes: Record<string, string>,
      clientMetadata: Record<string, string> = {},
    ) {
      return call<{ UserSub: string; UserConfirmed: boolean }>("SignUp", {
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({
          Name,
          Value,
        })),
        ClientMetadata: clientMetadata,
      });
    },
    async refresh(
      refreshToken: string,
      clientMetadata: Record<string, string> = {},
    ): Promise<Tokens> {
      const { AuthenticationResult } = await call<{ AuthenticationResult: Tokens }>(
        "GetTokensFromRefreshToken",
        { ClientId: clientId, RefreshToken: refreshToken, ClientMetadata: clientMetadata },
      );
      return AuthenticationResult;
    },
    async signIn(username: string, password: string, now = new Date()): Promise<Tokens> {
      const srp = beginSrp(userPoolId);
      const challenge = await call<{ ChallengeParameters: SrpChallenge; Session?: string }>(
        "InitiateAuth",
        {
          ClientId: clientId,
          AuthFlow: "USER_SRP_AUTH",
          AuthParameters: { USERNAME: username, SRP_A: srp.publicValue },
        },
      );
      const timestamp = srpTimestamp(now);
      const parameters = challenge.ChallengeParameters;
      const { AuthenticationResult: tokens } = await call<{ AuthenticationResult: Tokens }>(
        "RespondToAuthChallenge",
        {
          ClientId: clientId,
          ChallengeName: "PASSWORD_VERIFIER",
          ...(challenge.Session ? { Session: challenge.Session } : {}),
          ChallengeResponses: {
            USERNAME: parameters.USER_ID_FOR_SRP,
            PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
            TIMESTAMP: timestamp,
            PASSWORD_CLAIM_SIGNATURE: srp.prove(parameters, password, timestamp),
          },
        },
      );
      return tokens;
    },
  };
}
