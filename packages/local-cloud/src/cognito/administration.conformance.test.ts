// What a server and an attacker do, through the AWS SDK; see conformance.ts.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";
import { claimsOf, password, passwordClient } from "./test-clients.ts";

let pool: Subject;
let byPassword: ReturnType<typeof passwordClient>;
beforeAll(async () => {
  pool = await startSubject();
  byPassword = passwordClient(pool.client, pool.clientId);
});
afterAll(() => pool.close());

const at = () => ({ UserPoolId: pool.poolId });

describe("sessions", () => {
  test("revoking a refresh token ends its access token too, and no other sign-in", async () => {
    const { email } = await pool.member();
    const one = await byPassword.tokensOf(email);
    const other = await byPassword.tokensOf(email);
    await pool.client.send(
      new sdk.RevokeTokenCommand({ ClientId: pool.clientId, Token: one.RefreshToken }),
    );
    await expect(byPassword.getUser(one.AccessToken)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    const renew = new sdk.InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: one.RefreshToken },
    });
    await expect(pool.client.send(renew)).rejects.toMatchObject({
      message: "Refresh Token has been revoked",
    });
    expect((await byPassword.getUser(other.AccessToken)).Username).toBeDefined();
  });

  test("forged tokens are refused", async () => {
    const { email } = await pool.member();
    const { AccessToken, IdToken } = await byPassword.tokensOf(email);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const unsigned = `${encode({ alg: "none" })}.${AccessToken.split(".")[1]}.`;
    for (const token of [unsigned, IdToken, "nonsense", `${AccessToken}x`])
      await expect(byPassword.getUser(token)).rejects.toMatchObject({
        message: "Invalid Access Token",
      });
  });
});

describe("administration", () => {
  test("an invited person sets a password of their own", async () => {
    const Username = pool.newAddress();
    await pool.client.send(
      new sdk.AdminCreateUserCommand({
        ...at(),
        Username,
        TemporaryPassword: "for-now-1",
        MessageAction: "SUPPRESS",
      }),
    );
    const asked = await byPassword.signIn(Username, "for-now-1");
    expect(asked.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const done = await pool.client.send(
      new sdk.RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: asked.Session,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: password },
      }),
    );
    expect(done.AuthenticationResult?.TokenType).toBe("Bearer");
    const user = await pool.client.send(new sdk.AdminGetUserCommand({ ...at(), Username }));
    expect(user).toMatchObject({ UserStatus: "CONFIRMED", Enabled: true });
    expect(user.UserCreateDate).toBeInstanceOf(Date);
  });

  test("a seeded member signs in by the administrator's flow", async () => {
    const Username = pool.newAddress();
    await pool.client.send(
      new sdk.AdminCreateUserCommand({
        ...at(),
        Username,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
    await pool.client.send(
      new sdk.AdminSetUserPasswordCommand({
        ...at(),
        Username,
        Password: password,
        Permanent: true,
      }),
    );
    const { AuthenticationResult: result } = await pool.client.send(
      new sdk.AdminInitiateAuthCommand({
        ...at(),
        ClientId: pool.clientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: Username, PASSWORD: password },
      }),
    );
    expect(claimsOf(result?.IdToken ?? "")).toMatchObject({ email_verified: true });
  });

  test("a disabled member is refused at once, and can sign in again when enabled", async () => {
    const { email, sub } = await pool.member();
    const { AccessToken } = await byPassword.tokensOf(email);
    await pool.client.send(new sdk.AdminDisableUserCommand({ ...at(), Username: sub }));
    await expect(byPassword.getUser(AccessToken)).rejects.toMatchObject({
      message: "User is disabled.",
    });
    await expect(byPassword.signIn(email)).rejects.toMatchObject({ message: "User is disabled." });
    await pool.client.send(new sdk.AdminEnableUserCommand({ ...at(), Username: sub }));
    expect((await byPassword.signIn(email)).AuthenticationResult).toBeDefined();
  });

  test("a call that isn't supported gets AWS's own error", async () => {
    const list = new sdk.ListUsersCommand(at());
    await expect(pool.client.send(list)).rejects.toMatchObject({
      name: "UnknownOperationException",
    });
  });
});
