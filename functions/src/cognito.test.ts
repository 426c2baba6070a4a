import type { PreSignUpTriggerEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { handler } from "./cognito.ts";

const signUp = (
  triggerSource: PreSignUpTriggerEvent["triggerSource"],
  userAttributes: Record<string, string>,
): PreSignUpTriggerEvent => ({
  version: "1",
  region: "us-east-1",
  userPoolId: "us-east-1_pool",
  userName: "Google_115",
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "web" },
  triggerSource,
  request: { userAttributes },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});

test.each(["true", "false"])(
  "where no provider is configured none can sign anyone up, with email_verified %s",
  async (verified) => {
    const event = signUp("PreSignUp_ExternalProvider", {
      email: "maya@attune.example",
      email_verified: verified,
    });
    await expect(handler(event)).rejects.toThrow("federation.unavailable");
    expect(event.response).toMatchObject({ autoConfirmUser: false, autoVerifyEmail: false });
  },
);

test("an administrator needs no ticket", async () => {
  const event = signUp("PreSignUp_AdminCreateUser", { email: "maya@attune.example" });
  await expect(handler(event)).resolves.toMatchObject({ response: { autoConfirmUser: true } });
});
