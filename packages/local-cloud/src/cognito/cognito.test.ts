import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { expect, test } from "vitest";
import { createClock } from "../kernel/clock.ts";
import { openStore } from "../kernel/store.ts";
import { CLIENT, POOL, startPool } from "./test-pool.ts";
import { matchTotp, totpCode } from "./totp.ts";

test("ids, members and keys survive a restart, and no password is stored", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  const password = "a-word-nobody-else-has";
  const first = await startPool(POOL, CLIENT, { store: openStore(folder) });
  expect(first.poolId).toMatch(/^us-east-1_[A-Za-z0-9]{9}$/);
  expect(first.clientId).toMatch(/^[a-z0-9]{26}$/);
  const Username = "ann@example.test";
  await first.sdk.send(
    new sdk.SignUpCommand({ ClientId: first.clientId, Username, Password: password }),
  );
  await first.sdk.send(
    new sdk.ConfirmSignUpCommand({
      ClientId: first.clientId,
      Username,
      ConfirmationCode: first.lastCode(),
    }),
  );
  const signIn = new sdk.InitiateAuthCommand({
    ClientId: first.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: Username, PASSWORD: password },
  });
  const { AuthenticationResult: tokens } = await first.sdk.send(signIn);
  const keys = first.cognito.jwks(first.poolId);
  await first.close();

  const second = await startPool(POOL, CLIENT, { store: openStore(folder) });
  expect([second.poolId, second.clientId]).toEqual([first.poolId, first.clientId]);
  expect(second.cognito.jwks(second.poolId)).toEqual(keys);
  const user = await second.sdk.send(new sdk.GetUserCommand({ AccessToken: tokens?.AccessToken }));
  expect(user.UserAttributes).toContainEqual({ Name: "email", Value: Username });
  await second.close();
  const written = readFileSync(join(folder, "cloud.sqlite"));
  expect([written.includes(Username), written.includes(password)]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});

test("keys are published at the token issuer's address, without their private half", async () => {
  const pool = await startPool();
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${pool.poolId}`;
  const answer = pool.cognito.wellKnown(`/${pool.poolId}/.well-known/jwks.json`);
  const { keys } = JSON.parse(String(answer?.body));
  expect(keys).toHaveLength(2);
  for (const key of keys)
    expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  expect(pool.cognito.jwksFor(issuer)).toEqual({ keys });
  expect(() => pool.cognito.jwksFor(`https://elsewhere.test/${pool.poolId}`)).toThrow();
  const configuration = pool.cognito.wellKnown(`/${pool.poolId}/.well-known/openid-configuration`);
  expect(JSON.parse(String(configuration?.body))).toMatchObject({ issuer });
  expect(pool.cognito.wellKnown("/us-east-1_Nobody/.well-known/jwks.json")).toBeUndefined();
  await pool.close();
});

test("a client that doesn't hide which accounts exist says that a user is unknown", async () => {
  const pool = await startPool(POOL, { ...CLIENT, PreventUserExistenceErrors: "LEGACY" });
  const nobody = { ClientId: pool.clientId, Username: "nobody@example.test" };
  await expect(pool.sdk.send(new sdk.ForgotPasswordCommand(nobody))).rejects.toMatchObject({
    name: "UserNotFoundException",
    message: "User does not exist.",
  });
  const signIn = new sdk.InitiateAuthCommand({
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: "nobody@example.test", PASSWORD: "whatever" },
  });
  await expect(pool.sdk.send(signIn)).rejects.toMatchObject({ name: "UserNotFoundException" });
  await pool.close();
});

test("a trigger's mail is refused where AWS would refuse it", async () => {
  const trigger = "arn:aws:lambda:us-east-1:000000000000:function:words";
  const { EmailConfiguration: _none, ...withoutSender } = POOL;
  const pool = await startPool({ ...withoutSender, LambdaConfig: { CustomMessage: trigger } });
  pool.functions[trigger] = (event) => {
    event.response.emailMessage = `Your code is ${event.request.codeParameter}`;
    return event;
  };
  const signUp = new sdk.SignUpCommand({
    ClientId: pool.clientId,
    Username: "ann@example.test",
    Password: "lamplight1",
  });
  await expect(pool.sdk.send(signUp)).rejects.toMatchObject({
    name: "InvalidLambdaResponseException",
  });
  await pool.close();
});

test("unsupported settings stop the start", async () => {
  await expect(startPool({ ...POOL, AliasAttributes: ["email"] })).rejects.toThrow(
    "doesn't support AliasAttributes",
  );
  await expect(
    startPool({ ...POOL, LambdaConfig: { DefineAuthChallenge: "arn" } }),
  ).rejects.toThrow("doesn't support the trigger DefineAuthChallenge");
});

test("authenticator codes follow RFC 6238, and may be one step early or late", () => {
  // The RFC's secret "12345678901234567890" and times, cut to six digits.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const vectors: [number, string][] = [
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ];
  for (const [seconds, code] of vectors) {
    const step = Math.floor(seconds / 30);
    expect(totpCode(secret, step)).toBe(code);
    expect(matchTotp(secret, code, (seconds + 30) * 1000)).toBe(step);
    expect(matchTotp(secret, code, (seconds + 90) * 1000)).toBeUndefined();
  }
});

test("a session that's waiting for an answer expires", async () => {
  const clock = createClock();
  const pool = await startPool(POOL, CLIENT, { clock });
  const begin = new sdk.InitiateAuthCommand({
    ClientId: pool.clientId,
    AuthFlow: "USER_SRP_AUTH",
    AuthParameters: { USERNAME: "nobody@example.test", SRP_A: "abcdef" },
  });
  await pool.sdk.send(begin);
  const waiting = () => pool.store.collection("cognito.challenges").count();
  expect(waiting()).toBe(1);
  clock.advance(3 * 60_000);
  expect(waiting()).toBe(0);
  await pool.close();
});

test("invited people fill in required attributes, and can't change those they have", async () => {
  const Schema = [...POOL.Schema, { Name: "name", Required: true, Mutable: true }];
  const pool = await startPool({ ...POOL, Schema });
  const Username = "ann@example.test";
  const invite = new sdk.AdminCreateUserCommand({
    UserPoolId: pool.poolId,
    Username,
    TemporaryPassword: "for-now-1",
  });
  await pool.sdk.send(invite);
  await expect(pool.sdk.send(invite)).rejects.toMatchObject({
    name: "UsernameExistsException",
    message: "An account with the given email already exists.",
  });
  const asked = await pool.sdk.send(
    new sdk.InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: "for-now-1" },
    }),
  );
  expect(asked.ChallengeParameters?.requiredAttributes).toBe('["userAttributes.name"]');
  const answer = (attributes: Record<string, string>) =>
    pool.sdk.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: asked.Session,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: "lamplight1", ...attributes },
      }),
    );
  const name = { "userAttributes.name": "Ann" };
  await expect(answer({})).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: "Invalid attributes given, name is missing",
  });
  await expect(answer({ ...name, "userAttributes.email": Username })).rejects.toMatchObject({
    message: "Cannot modify an already provided email",
  });
  expect((await answer(name)).AuthenticationResult).toBeDefined();
  await pool.close();
});

test("users can delete attributes, except required ones and those the client can't write", async () => {
  const pool = await startPool(POOL, { ...CLIENT, WriteAttributes: ["email", "name"] });
  const at = { UserPoolId: pool.poolId, Username: "ann@example.test" };
  await pool.sdk.send(
    new sdk.AdminCreateUserCommand({
      ...at,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "name", Value: "Ann" },
        { Name: "custom:plan", Value: "inner" },
      ],
    }),
  );
  const password = "lamplight1";
  await pool.sdk.send(
    new sdk.AdminSetUserPasswordCommand({ ...at, Password: password, Permanent: true }),
  );
  const { AuthenticationResult } = await pool.sdk.send(
    new sdk.InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: at.Username, PASSWORD: password },
    }),
  );
  const AccessToken = AuthenticationResult?.AccessToken;
  const remove = (...UserAttributeNames: string[]) =>
    pool.sdk.send(new sdk.DeleteUserAttributesCommand({ AccessToken, UserAttributeNames }));
  const invalid = { name: "InvalidParameterException" };
  await expect(remove("name", "email")).rejects.toMatchObject(invalid);
  await expect(remove("sub")).rejects.toMatchObject(invalid);
  await expect(remove("custom:plan")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await remove("name");
  const { UserAttributes } = await pool.sdk.send(new sdk.GetUserCommand({ AccessToken }));
  expect(UserAttributes?.map(({ Name }) => Name)).toEqual([
    "sub",
    "email",
    "email_verified",
    "custom:plan",
  ]);
  await pool.close();
});
