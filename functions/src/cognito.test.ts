import { startTable } from "@attune/core/testing/local-table";
import type { PostAuthenticationTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import { afterAll, describe, expect, test } from "vitest";

const table = await startTable();
const { hasAccount, resolveUsername } = await import("@attune/core/accounts/sign-up.service");
const { handler } = await import("./cognito.ts");
afterAll(() => table.close());

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

describe("a sign-up whose account couldn't be opened", () => {
  const signIn = (userName: string, wanted: string): PostAuthenticationTriggerEvent => ({
    ...signUp("PreSignUp_SignUp", {}),
    userName,
    triggerSource: "PostAuthentication_Authentication",
    request: {
      newDeviceUsed: false,
      userAttributes: { email: `${userName}@people.example`, preferred_username: wanted },
    },
    response: {},
  });

  test("gets it when its member signs in, and only once", async () => {
    await handler(signIn("ada", "ada-winter"));
    await handler(signIn("ada", "ada-winter"));
    expect(await hasAccount("ada")).toBe(true);
    expect(await resolveUsername("ada-winter")).toEqual({ userId: "ada" });
  });

  test("gets another username when its own was taken meanwhile", async () => {
    await handler(signIn("ben", "ada-winter"));
    expect(await resolveUsername("ben")).toEqual({ userId: "ben" });
  });
});
