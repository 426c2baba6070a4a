// A pool whose mails go through a CustomEmailSender trigger, through the AWS SDK.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolFrom } from "./settings.ts";
import { password } from "./test-clients.ts";
import { CLIENT, POOL, startPool, type TestPool } from "./test-pool.ts";

const FUNCTION = "arn:aws:lambda:us-east-1:000000000000:function:sender";
const OTHER = "arn:aws:lambda:us-east-1:000000000000:function:other";
const sender = { CustomEmailSender: { LambdaArn: FUNCTION, LambdaVersion: "V1_0" } };
let pool: TestPool;

beforeAll(async () => {
  pool = await startPool(
    (keyArn) => ({
      ...POOL,
      LambdaConfig: { ...sender, KMSKeyID: keyArn, CustomMessage: OTHER },
    }),
    CLIENT,
  );
});
afterAll(() => pool.close());

test("a code goes to the trigger, encrypted, and nowhere else", async () => {
  const email = "sender@example.test";
  const { UserSub: sub = "" } = await pool.sdk.send(
    new sdk.SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password }),
  );
  expect(pool.events).toEqual([]);
  expect(pool.mails).toEqual([]);
  expect(pool.delivered).toHaveLength(1);
  const [{ targetArn, event } = { targetArn: "", event: {} }] = pool.delivered;
  expect(targetArn).toBe(FUNCTION);
  expect(event).toMatchObject({
    triggerSource: "CustomEmailSender_SignUp",
    userPoolId: pool.poolId,
    userName: sub,
    request: { type: "customEmailSenderRequestV1", userAttributes: { sub, email } },
  });
  const message = Buffer.from(event.request.code, "base64");
  // Version 2 of the Encryption SDK's format, which commits to its key.
  expect(message[0]).toBe(2);
  expect(message.includes("userpool-id")).toBe(true);
  expect(message.includes(pool.poolId)).toBe(true);
});

test("the code for a new address is sent to that address", async () => {
  const Username = "sender@example.test";
  const email = "new-sender@example.test";
  await pool.sdk.send(
    new sdk.AdminUpdateUserAttributesCommand({
      UserPoolId: pool.poolId,
      Username,
      UserAttributes: [{ Name: "email", Value: email }],
    }),
  );
  expect(pool.delivered.at(-1)?.event).toMatchObject({
    triggerSource: "CustomEmailSender_UpdateUserAttribute",
    request: { userAttributes: { email } },
  });
});

test.each([
  [sender, "KMSKeyID"],
  [{ CustomEmailSender: { LambdaArn: FUNCTION }, KMSKeyID: "key" }, "V1_0"],
])("a pool without what AWS asks for doesn't start: %j", (LambdaConfig, missing) => {
  const resource = {
    stack: "auth",
    logicalId: "Pool",
    physicalName: "auth-Pool",
    type: "AWS::Cognito::UserPool",
    properties: { ...POOL, LambdaConfig },
  };
  const place = { region: "us-east-1", accountId: "000000000000" };
  expect(() => poolFrom(resource, place)).toThrow(missing);
});
