import type { SignedInActor } from "@attune/core/kernel/actor";
import { startTable } from "@attune/core/testing/local-table";
import type {
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
import { afterAll, describe, expect, test } from "vitest";

const table = await startTable();
const { hasAccount, isUsernameAvailable, resolveUsername } = await import(
  "@attune/core/accounts/sign-up.service"
);
const { issueSignUpTicket } = await import("@attune/core/accounts/sign-up-tickets.service");
const { ensureProfile } = await import("@attune/core/profiles/profiles.service");
const { maxNameLength } = await import("@attune/core/profiles/profiles.rules");
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

describe("a ticket", () => {
  const email = "eve@people.example";
  const withTicket = (userName: string, wanted: string, ticket: string): PreSignUpTriggerEvent => ({
    ...signUp("PreSignUp_SignUp", { email, preferred_username: wanted }),
    userName,
    request: {
      userAttributes: { email, preferred_username: wanted },
      clientMetadata: { ticket },
    },
  });

  test("reserves one username, however often it's used", async () => {
    const { ticket } = await issueSignUpTicket(email);
    await handler(withTicket("eve", "eve-spring", ticket));
    // Cognito repeats a trigger that's slow.
    await handler(withTicket("eve", "eve-spring", ticket));
    await expect(handler(withTicket("other", "eve-summer", ticket))).rejects.toThrow("out of date");
    expect(await isUsernameAvailable("eve-summer")).toBe(true);
  });

  test("that's asked for again may want another username", async () => {
    const { ticket } = await issueSignUpTicket(email);
    await expect(handler(withTicket("other", "eve-autumn", ticket))).resolves.toBeDefined();
  });
});

test("a name that's longer than the settings allow is cut", async () => {
  // Only the fields that are read here.
  await handler({
    ...signUp("PreSignUp_SignUp", {}),
    userName: "nora",
    triggerSource: "PostConfirmation_ConfirmSignUp",
    request: {
      userAttributes: { email: "nora@people.example", name: `${"n".repeat(200)} <b>x</b>` },
    },
    response: {},
  } as PostConfirmationTriggerEvent);
  // Only the id is looked at.
  const { name } = await ensureProfile({ userId: "nora" } as SignedInActor);
  expect(name).toBe("n".repeat(maxNameLength));
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
