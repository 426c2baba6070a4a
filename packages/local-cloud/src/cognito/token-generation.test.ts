// The PreTokenGeneration trigger, through the AWS SDK.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimsOf, password, passwordClient } from "./test-clients.ts";
import { POOL, startPool, type TestPool } from "./test-pool.ts";

const TRIGGER = "arn:aws:lambda:us-east-1:000000000000:function:cognito";
let pool: TestPool;
let byPassword: ReturnType<typeof passwordClient>;
let members = 0;

beforeAll(async () => {
  pool = await startPool({
    ...POOL,
    LambdaConfig: { PreSignUp: TRIGGER, PreTokenGeneration: TRIGGER },
  });
  byPassword = passwordClient(pool.sdk, pool.clientId);
  pool.functions[TRIGGER] = (event) => {
    if (event.triggerSource === "PreSignUp_SignUp") event.response.autoConfirmUser = true;
    if (event.triggerSource.startsWith("TokenGeneration"))
      event.response = {
        claimsOverrideDetails: { claimsToAddOrOverride: { plan: "inner", sub: "forged" } },
      };
    if (event.request.clientMetadata?.device === "lost") throw new Error("ended");
    return event;
  };
});
afterAll(() => pool.close());

async function member() {
  const email = `person${++members}@example.test`;
  const { UserSub: sub = "" } = await pool.sdk.send(
    new sdk.SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password }),
  );
  return { email, sub };
}

test("it adds claims, but never replaces a standard one", async () => {
  const { email, sub } = await member();
  const { IdToken, AccessToken } = await byPassword.tokensOf(email);
  expect(claimsOf(IdToken)).toMatchObject({ plan: "inner", sub });
  expect(claimsOf(AccessToken)).not.toHaveProperty("plan");
});

test("it gets a refresh's metadata, and its refusal leaves the token usable", async () => {
  const { email, sub } = await member();
  const { RefreshToken } = await byPassword.tokensOf(email);
  const refresh = (device: string) =>
    pool.sdk.send(
      new sdk.GetTokensFromRefreshTokenCommand({
        ClientId: pool.clientId,
        RefreshToken,
        ClientMetadata: { device },
      }),
    );
  await expect(refresh("lost")).rejects.toMatchObject({
    name: "UserLambdaValidationException",
    message: "PreTokenGeneration failed with error ended.",
  });
  await refresh("kept");
  expect(pool.events.at(-1)).toMatchObject({
    version: "1",
    triggerSource: "TokenGeneration_RefreshTokens",
    userName: sub,
    callerContext: { clientId: pool.clientId },
    request: { userAttributes: { sub, email }, clientMetadata: { device: "kept" } },
    response: { claimsOverrideDetails: null },
  });
});

test("it gets no metadata of InitiateAuth", async () => {
  const { email } = await member();
  const initiate = (AuthFlow: sdk.AuthFlowType, AuthParameters: Record<string, string>) =>
    pool.sdk.send(
      new sdk.InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow,
        AuthParameters,
        ClientMetadata: { device: "kept" },
      }),
    );
  const begun = await initiate("USER_PASSWORD_AUTH", { USERNAME: email, PASSWORD: password });
  const authentication = pool.events.at(-1);
  await initiate("REFRESH_TOKEN_AUTH", {
    REFRESH_TOKEN: begun.AuthenticationResult?.RefreshToken ?? "",
  });
  for (const event of [authentication, pool.events.at(-1)])
    expect(event?.request.clientMetadata).toEqual({});
  expect([authentication, pool.events.at(-1)].map((event) => event?.triggerSource)).toEqual([
    "TokenGeneration_Authentication",
    "TokenGeneration_RefreshTokens",
  ]);
});
