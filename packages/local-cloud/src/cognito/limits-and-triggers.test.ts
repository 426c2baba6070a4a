// Triggers, limits and expiry, through the AWS SDK.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password, passwordClient } from "./test-clients.ts";
import { CLIENT, POOL, startPool, type TestPool } from "./test-pool.ts";

const TRIGGER = "arn:aws:lambda:us-east-1:000000000000:function:cognito";
let pool: TestPool;
let byPassword: ReturnType<typeof passwordClient>;
let members = 0;

beforeAll(async () => {
  pool = await startPool({
    ...POOL,
    LambdaConfig: {
      PreSignUp: TRIGGER,
      PostConfirmation: TRIGGER,
      CustomMessage: TRIGGER,
    },
  });
  byPassword = passwordClient(pool.sdk, pool.clientId);
  pool.functions[TRIGGER] = (event) => {
    if (event.triggerSource === "PreSignUp_SignUp") event.response.autoConfirmUser = true;
    if (event.triggerSource === "CustomMessage_ForgotPassword") {
      event.response.emailSubject = "A new password for Attune";
      event.response.emailMessage = `<a href="https://x.test/reset?code=${event.request.codeParameter}">Reset</a>`;
    }
    return event;
  };
});
afterAll(() => pool.close());

const at = () => ({ UserPoolId: pool.poolId });

async function member(verified = false) {
  const email = `person${++members}@example.test`;
  const { UserSub: sub = "" } = await pool.sdk.send(
    new sdk.SignUpCommand({ ClientId: pool.clientId, Username: email, Password: password }),
  );
  if (verified)
    await pool.sdk.send(
      new sdk.AdminUpdateUserAttributesCommand({
        ...at(),
        Username: sub,
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
  return { email, sub };
}

describe("triggers", () => {
  test("PostConfirmation follows a confirmation, with the member's attributes", async () => {
    const { email, sub } = await member();
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: "PostConfirmation_ConfirmSignUp",
      userName: sub,
      request: { userAttributes: { sub, email, "cognito:user_status": "CONFIRMED" } },
    });
  });

  test("CustomMessage writes the mail, and the code replaces its placeholder", async () => {
    const { email } = await member(true);
    await pool.sdk.send(
      new sdk.ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }),
    );
    expect(pool.mails.at(-1)).toMatchObject({
      to: [email],
      from: "hello@example.test",
      subject: "A new password for Attune",
      html: expect.stringMatching(/reset\?code=\d{6}"/),
    });
  });

  test("a mail that cannot be delivered is reported", async () => {
    const { sub } = await member();
    const change = new sdk.AdminUpdateUserAttributesCommand({
      ...at(),
      Username: sub,
      UserAttributes: [{ Name: "email", Value: "undeliverable@example.test" }],
    });
    await expect(pool.sdk.send(change)).rejects.toMatchObject({
      name: "CodeDeliveryFailureException",
    });
  });
});

describe("limits", () => {
  test("after five wrong passwords the wait doubles, until a sign-in succeeds", async () => {
    const { email } = await member();
    const refusal = (word: string) =>
      byPassword.signIn(email, word).then(
        () => "in",
        (error: Error) => error.message,
      );
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await refusal("wrong one")).toBe("Incorrect username or password.");
    expect(await refusal(password)).toBe("Password attempts exceeded");
    pool.clock.advance(1000);
    expect(await refusal("wrong one")).toBe("Incorrect username or password.");
    pool.clock.advance(1000);
    expect(await refusal(password)).toBe("Password attempts exceeded");
    pool.clock.advance(1000);
    expect(await refusal(password)).toBe("in");
    expect(await refusal("wrong one")).toBe("Incorrect username or password.");
    expect(await refusal(password)).toBe("in");
  });

  test("codes expire, and both sending and guessing are limited", async () => {
    const { email } = await member(true);
    const ask = () =>
      pool.sdk.send(new sdk.ForgotPasswordCommand({ ClientId: pool.clientId, Username: email }));
    const enter = (ConfirmationCode: string) =>
      pool.sdk.send(
        new sdk.ConfirmForgotPasswordCommand({
          ClientId: pool.clientId,
          Username: email,
          Password: password,
          ConfirmationCode,
        }),
      );
    await ask();
    const late = pool.lastCode();
    pool.clock.advance(3_600_000);
    await expect(enter(late)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await ask();
    const good = pool.lastCode();
    const wrong = good === "000000" ? "111111" : "000000";
    for (let guess = 0; guess < 5; guess++)
      await expect(enter(wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await expect(enter(good)).rejects.toMatchObject({ name: "LimitExceededException" });
    for (let send = 0; send < 4; send++) await ask();
    await expect(ask()).rejects.toMatchObject({ name: "LimitExceededException" });
    pool.clock.advance(3_600_000);
    await ask();
    await enter(pool.lastCode());
    expect((await byPassword.signIn(email)).AuthenticationResult).toBeDefined();
  });

  test("tokens expire by the cloud's clock", async () => {
    const { email } = await member();
    const { AccessToken, RefreshToken } = await byPassword.tokensOf(email);
    pool.clock.advance(30 * 60_000);
    await expect(byPassword.getUser(AccessToken)).rejects.toMatchObject({
      message: "Access Token has expired",
    });
    const renew = () =>
      pool.sdk.send(
        new sdk.GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }),
      );
    const renewed = await renew();
    expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined();
    expect(
      (await byPassword.getUser(renewed.AuthenticationResult?.AccessToken ?? "")).Username,
    ).toBeDefined();
    pool.clock.advance(30 * 86_400_000);
    await expect(renew()).rejects.toMatchObject({ message: "Refresh Token has expired" });
  });

  test("a client with rotation gives a new refresh token, and refuses the old one after its grace period", async () => {
    const rotating = await startPool(POOL, {
      ...CLIENT,
      ExplicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"],
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 10 },
    });
    await rotating.sdk.send(
      new sdk.AdminCreateUserCommand({
        UserPoolId: rotating.poolId,
        Username: "ann@example.test",
        MessageAction: "SUPPRESS",
      }),
    );
    await rotating.sdk.send(
      new sdk.AdminSetUserPasswordCommand({
        UserPoolId: rotating.poolId,
        Username: "ann@example.test",
        Password: password,
        Permanent: true,
      }),
    );
    const { AuthenticationResult: first } = await rotating.sdk.send(
      new sdk.InitiateAuthCommand({
        ClientId: rotating.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: "ann@example.test", PASSWORD: password },
      }),
    );
    const renew = (RefreshToken: string | undefined) =>
      rotating.sdk.send(
        new sdk.GetTokensFromRefreshTokenCommand({ ClientId: rotating.clientId, RefreshToken }),
      );
    const second = (await renew(first?.RefreshToken)).AuthenticationResult;
    expect(second?.RefreshToken).toEqual(expect.any(String));
    expect(second?.RefreshToken).not.toBe(first?.RefreshToken);
    expect((await renew(first?.RefreshToken)).AuthenticationResult).toBeDefined();
    rotating.clock.advance(10_000);
    await expect(renew(first?.RefreshToken)).rejects.toMatchObject({
      name: "RefreshTokenReuseException",
    });
    expect((await renew(second?.RefreshToken)).AuthenticationResult).toBeDefined();
    await rotating.close();
  });
});

describe("administration", () => {
  test("an invited person sets a password of their own", async () => {
    const Username = "invited@example.test";
    await pool.sdk.send(
      new sdk.AdminCreateUserCommand({ ...at(), Username, TemporaryPassword: "for-now-1" }),
    );
    expect(pool.mails.at(-1)?.html).toContain("invited@example.test");
    const asked = await byPassword.signIn(Username, "for-now-1");
    expect(asked.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const done = await pool.sdk.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: asked.Session,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: password },
      }),
    );
    expect(done.AuthenticationResult?.TokenType).toBe("Bearer");
    const user = await pool.sdk.send(new sdk.AdminGetUserCommand({ ...at(), Username }));
    expect(user).toMatchObject({ UserStatus: "CONFIRMED", Enabled: true });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
  });

  test("administrators' calls need a permission on the pool; members' calls need none", () => {
    const request = (operation: string, body: object) => ({
      method: "POST",
      path: "/",
      query: new URLSearchParams(),
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` },
      body: Buffer.from(JSON.stringify(body)),
      caller: null,
    });
    expect(pool.cognito.service.needs(request("AdminDeleteUser", at()))).toEqual([
      {
        action: "cognito-idp:AdminDeleteUser",
        resource: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${pool.poolId}`,
      },
    ]);
    expect(pool.cognito.service.needs(request("SignUp", {}))).toEqual([]);
  });
});
