// A web client's flows, through aws-amplify; see conformance.ts.
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import * as auth from "aws-amplify/auth";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import type { Jwks } from "aws-jwt-verify/jwk";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Subject, startSubject } from "./conformance.ts";
import { configureAmplify, password } from "./test-clients.ts";

let pool: Subject;
let kept: Map<string, string>;

beforeAll(async () => {
  pool = await startSubject();
  kept = configureAmplify(pool);
});
afterAll(() => pool.close());
afterEach(() => auth.signOut());

async function tokens() {
  const session = await auth.fetchAuthSession();
  if (!session.tokens?.idToken) throw new Error("No one is signed in.");
  return { access: session.tokens.accessToken, id: session.tokens.idToken };
}

describe("sign-up", () => {
  test("a taken address, a weak password and a username that isn't an address are refused", async () => {
    const { email } = await pool.member();
    const attempt = (username: string, word: string) =>
      auth.signUp({ username, password: word, options: { userAttributes: { email: username } } });
    await expect(attempt(email.toUpperCase(), password)).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
    await expect(attempt(pool.newAddress(), "short")).rejects.toMatchObject({
      name: "InvalidPasswordException",
      message: "Password did not conform with policy: Password not long enough",
    });
    await expect(attempt("ann", password)).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
  });
});

describe("sign-in", () => {
  test("SRP takes the address in any case, or the member's id", async () => {
    const { email, sub: userId } = await pool.member();
    for (const username of [email, email.toUpperCase(), userId]) {
      expect((await auth.signIn({ username, password })).isSignedIn).toBe(true);
      expect(await auth.getCurrentUser()).toMatchObject({ userId, username: userId });
      await auth.signOut();
    }
  });

  test("a wrong password and an unknown user look the same, by SRP and by password", async () => {
    const { email } = await pool.member();
    for (const authFlowType of ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)
      for (const username of [email, "nobody@example.test"])
        await expect(
          auth.signIn({ username, password: "not this one", options: { authFlowType } }),
        ).rejects.toMatchObject({
          name: "NotAuthorizedException",
          message: "Incorrect username or password.",
        });
    const signedIn = await auth.signIn({
      username: email,
      password,
      options: { authFlowType: "USER_PASSWORD_AUTH" },
    });
    expect(signedIn.isSignedIn).toBe(true);
  });

  test("aws-jwt-verify accepts the tokens with the pool's cached keys, and refuses tampered ones", async () => {
    const { email, sub: userId } = await pool.member();
    await auth.signIn({ username: email, password });
    const { access, id } = await tokens();
    const published = await fetch(`${pool.endpoint}/${pool.poolId}/.well-known/jwks.json`);
    // The test's own data, or an answer that it checks.
    const keys = (await published.json()) as Jwks;
    const verifier = (tokenUse: "access" | "id") => {
      const made = CognitoJwtVerifier.create({
        userPoolId: pool.poolId,
        tokenUse,
        clientId: pool.clientId,
      });
      made.cacheJwks(keys);
      return made;
    };
    expect(await verifier("access").verify(access.toString())).toMatchObject({
      sub: userId,
      username: userId,
      client_id: pool.clientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      iss: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.poolId}`,
    });
    const claims = await verifier("id").verify(id.toString());
    expect(claims).toMatchObject({
      aud: pool.clientId,
      email,
      email_verified: false,
      name: "Ann Lee",
      "cognito:username": userId,
      token_use: "id",
    });
    expect(claims.origin_jti).toBe(access.payload.origin_jti);
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(30 * 60);
    const [header, body, signature = ""] = access.toString().split(".");
    const turned = `${header}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    await expect(verifier("access").verify(turned)).rejects.toThrow("Invalid signature");
    await expect(verifier("access").verify(id.toString())).rejects.toThrow();
  });

  test("refreshed tokens belong to the same sign-in", async () => {
    const { email } = await pool.member();
    await auth.signIn({ username: email, password });
    const before = await tokens();
    await auth.fetchAuthSession({ forceRefresh: true });
    const after = await tokens();
    expect(after.access.payload.jti).not.toBe(before.access.payload.jti);
    expect(after.access.payload.origin_jti).toBe(before.access.payload.origin_jti);
    expect(after.access.payload.auth_time).toBe(before.access.payload.auth_time);
  });
});

describe("the account", () => {
  test("a member who knows the old password can change it", async () => {
    const { email } = await pool.member();
    await auth.signIn({ username: email, password });
    await expect(
      auth.updatePassword({ oldPassword: "not this", newPassword: "new-lamp-1" }),
    ).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await auth.updatePassword({ oldPassword: password, newPassword: "new-lamp-1" });
    await auth.signOut();
    expect((await auth.signIn({ username: email, password: "new-lamp-1" })).isSignedIn).toBe(true);
  });

  test("signing out everywhere ends every sign-in at once", async () => {
    const { email } = await pool.member();
    await auth.signIn({ username: email, password });
    const stolen = new Map(kept);
    await auth.signOut({ global: true });
    for (const [key, value] of stolen) kept.set(key, value);
    await expect(auth.fetchUserAttributes()).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
    await expect(auth.fetchAuthSession({ forceRefresh: true })).resolves.not.toHaveProperty(
      "tokens.accessToken",
    );
    kept.clear();
  });

  test("a deleted account is gone, and its address is free again", async () => {
    const { email } = await pool.member();
    await auth.signIn({ username: email, password });
    await auth.deleteUser();
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    const attempt = new sdk.AdminCreateUserCommand({
      UserPoolId: pool.poolId,
      Username: email,
      MessageAction: "SUPPRESS",
    });
    expect((await pool.client.send(attempt)).User?.UserStatus).toBe("FORCE_CHANGE_PASSWORD");
  });
});
