// Flows that amazon-cognito-identity-js documents, through it, with Node's own test runner. What's
// expected is what AWS documents.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CLIENT, POOL, startPool } from "@attune/local-cloud/cognito/test-pool";
import { GetTokensFromRefreshTokenCommand } from "@aws-sdk/client-cognito-identity-provider";
import { openBrowser } from "./client.ts";
import { member, named, newAddress, password, pool, sessionOf, wrongCode } from "./support.ts";

void test("sign-up sends a code, and the newest code confirms", async () => {
  const browser = await openBrowser(pool);
  const email = newAddress();
  const signedUp = await browser.signUp(email, password);
  assert.equal(signedUp.userConfirmed, false);
  assert.match(signedUp.userSub, /^[0-9a-f-]{36}$/);
  assert.deepEqual(signedUp.codeDeliveryDetails, {
    AttributeName: "email",
    DeliveryMedium: "EMAIL",
    Destination: "p***@e***",
  });
  await assert.rejects(
    browser.signIn(email, password),
    named("UserNotConfirmedException", "User is not confirmed."),
  );
  const { CodeDeliveryDetails } = await browser.resend(email);
  assert.equal(CodeDeliveryDetails.Destination, "p***@e***");
  const code = pool.lastCode();
  await assert.rejects(browser.confirm(email, wrongCode(code)), named("CodeMismatchException"));
  assert.equal(await browser.confirm(email, code), "SUCCESS");
  await assert.rejects(
    browser.confirm(email, code),
    named("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"),
  );
  await assert.rejects(
    browser.resend(email),
    named("InvalidParameterException", "User is already confirmed."),
  );
  sessionOf(await browser.signIn(email, password));
});

void test("a taken address, a poor password and a name that's no address are refused", async () => {
  const { browser, email } = await member();
  await assert.rejects(
    browser.signUp(email.toUpperCase(), password),
    named("UsernameExistsException", "An account with the given email already exists."),
  );
  await assert.rejects(browser.signUp(newAddress(), "short"), named("InvalidPasswordException"));
  await assert.rejects(browser.signUp("ann", password), named("InvalidParameterException"));
});

void test("SRP signs in, and the page finds its session again", async () => {
  const { browser, email, session } = await member();
  assert.equal(session.isValid(), true);
  const id = session.getIdToken().decodePayload();
  assert.deepEqual(
    [id.email, id.email_verified, id.token_use, id["cognito:username"]],
    [email, true, "id", browser.username()],
  );
  const restored = await browser.restore();
  assert.equal(restored.getAccessToken().getJwtToken(), session.getAccessToken().getJwtToken());
  assert.deepEqual(Object.keys(await browser.attributes()).sort(), [
    "email",
    "email_verified",
    "name",
    "sub",
  ]);
});

void test("a wrong password and an unknown address look the same, by SRP and by password", async () => {
  const { email } = await member();
  for (const flow of ["USER_SRP_AUTH", "USER_PASSWORD_AUTH"])
    for (const address of [email, "nobody@example.test"]) {
      const browser = await openBrowser(pool);
      await assert.rejects(
        browser.signIn(address, "not this one", flow),
        named("NotAuthorizedException", "Incorrect username or password."),
      );
    }
  sessionOf(await (await openBrowser(pool)).signIn(email, password, "USER_PASSWORD_AUTH"));
});

void test("after five wrong passwords, even the right one has to wait", async () => {
  const { browser, email } = await member();
  for (let attempt = 0; attempt < 5; attempt++)
    await assert.rejects(browser.signIn(email, "wrong one"), named("NotAuthorizedException"));
  await assert.rejects(
    browser.signIn(email, password),
    named("NotAuthorizedException", "Password attempts exceeded"),
  );
  pool.clock.advance(1000);
  sessionOf(await browser.signIn(email, password));
});

void test("without rotation, the refresh token stays the same", async () => {
  const { browser, session } = await member();
  const renewed = await browser.refresh(session);
  assert.equal(renewed.getRefreshToken().getToken(), session.getRefreshToken().getToken());
  const claims = [session, renewed].map((one) => one.getAccessToken().decodePayload());
  assert.notEqual(claims[0]?.jti, claims[1]?.jti);
  assert.equal(claims[0]?.origin_jti, claims[1]?.origin_jti);
});

void test("with rotation, this client's refresh is refused, and AWS's newer call rotates", async () => {
  const rotating = await startPool(POOL, {
    ...CLIENT,
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
    RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 0 },
  });
  try {
    const { browser, session } = await member(rotating);
    await assert.rejects(browser.refresh(session), named("InvalidParameterException"));
    const renew = (RefreshToken: string) =>
      rotating.sdk.send(
        new GetTokensFromRefreshTokenCommand({ ClientId: rotating.clientId, RefreshToken }),
      );
    const old = session.getRefreshToken().getToken();
    const { AuthenticationResult: renewed } = await renew(old);
    assert.ok(renewed?.RefreshToken && renewed.RefreshToken !== old);
    await assert.rejects(renew(old), named("RefreshTokenReuseException"));
  } finally {
    await rotating.close();
  }
});
