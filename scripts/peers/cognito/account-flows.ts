// Flows that amazon-cognito-identity-js documents, through it, with Node's own test runner. What's
// expected is what AWS documents.
import assert from "node:assert/strict";
import { test } from "node:test";
import { POOL, startPool } from "@attune/local-cloud/cognito/test-pool";
import { totpCode, totpStep } from "@attune/local-cloud/cognito/totp";
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { openBrowser } from "./client.ts";
import { member, named, newAddress, password, pool, sessionOf, wrongCode } from "./support.ts";

void test("a password is changed by the one who knows it", async () => {
  const { browser, email } = await member();
  await assert.rejects(
    browser.changePassword("not this", "new-lamp-1"),
    named("NotAuthorizedException", "Incorrect username or password."),
  );
  await assert.rejects(browser.changePassword(password, "tiny"), named("InvalidPasswordException"));
  assert.equal(await browser.changePassword(password, "new-lamp-1"), "SUCCESS");
  await assert.rejects(browser.signIn(email, password), named("NotAuthorizedException"));
  sessionOf(await browser.signIn(email, "new-lamp-1"));
});

void test("a forgotten password is reset by a code that works once", async () => {
  const { browser, email } = await member();
  const { CodeDeliveryDetails } = await browser.forgot(email);
  assert.deepEqual(
    [CodeDeliveryDetails.AttributeName, CodeDeliveryDetails.Destination],
    ["email", "p***@e***"],
  );
  const code = pool.lastCode();
  await assert.rejects(
    browser.reset(email, wrongCode(code), "new-lamp-1"),
    named("CodeMismatchException"),
  );
  await assert.rejects(browser.reset(email, code, "tiny"), named("InvalidPasswordException"));
  assert.equal(await browser.reset(email, code, "new-lamp-1"), "SUCCESS");
  await assert.rejects(
    browser.reset(email, code, "other-lamp-1"),
    named("ExpiredCodeException", "Invalid code provided, please request a code again."),
  );
  sessionOf(await browser.signIn(email, "new-lamp-1"));
});

void test("a reset for an unknown address looks like any other and sends nothing", async () => {
  const browser = await openBrowser(pool);
  const sent = pool.mails.length;
  const { CodeDeliveryDetails } = await browser.forgot("nobody@example.test");
  assert.equal(CodeDeliveryDetails.DeliveryMedium, "EMAIL");
  assert.equal(pool.mails.length, sent);
  await assert.rejects(
    browser.reset("nobody@example.test", "123456", "new-lamp-1"),
    named("CodeMismatchException"),
  );
});

void test("attributes are changed and deleted, but not what the pool doesn't know or requires", async () => {
  const { browser } = await member();
  assert.deepEqual(await browser.change({ name: "Ann L.", "custom:plan": "inner" }), []);
  const changed = await browser.attributes();
  assert.deepEqual([changed.name, changed["custom:plan"]], ["Ann L.", "inner"]);
  await assert.rejects(browser.change({ "custom:no": "x" }), named("InvalidParameterException"));
  assert.equal(await browser.deleteAttributes("name", "custom:plan"), "SUCCESS");
  assert.deepEqual(Object.keys(await browser.attributes()).sort(), [
    "email",
    "email_verified",
    "sub",
  ]);
  await assert.rejects(browser.deleteAttributes("email"), named("InvalidParameterException"));
  await assert.rejects(browser.deleteAttributes("sub"), named("InvalidParameterException"));
});

void test("a new address takes the old one's place once its code is entered", async () => {
  const { browser, email } = await member();
  const next = newAddress();
  const [delivery] = await browser.change({ email: next });
  assert.equal(delivery?.AttributeName, "email");
  assert.deepEqual(pool.mails.at(-1)?.to, [next]);
  assert.equal((await browser.attributes()).email, email);
  await browser.askForCode();
  const code = pool.lastCode();
  await assert.rejects(browser.verify(wrongCode(code)), named("CodeMismatchException"));
  assert.equal(await browser.verify(code), "SUCCESS");
  const changed = await browser.attributes();
  assert.deepEqual([changed.email, changed.email_verified], [next, "true"]);
  await assert.rejects(browser.signIn(email, password), named("NotAuthorizedException"));
  sessionOf(await browser.signIn(next, password));
});

void test("an authenticator becomes the second factor, and each of its codes works once", async () => {
  const { browser, email } = await member();
  const secret = await browser.newSecret();
  const code = () => totpCode(secret, totpStep(pool.clock.now()));
  await assert.rejects(
    browser.verifySecret(wrongCode(code())),
    named("EnableSoftwareTokenMFAException"),
  );
  const used = code();
  await browser.verifySecret(used);
  assert.deepEqual(await browser.secondFactors(), { list: [], preferred: undefined });
  await browser.preferTotp({ PreferredMfa: true, Enabled: true });
  assert.deepEqual(await browser.secondFactors(), {
    list: ["SOFTWARE_TOKEN_MFA"],
    preferred: "SOFTWARE_TOKEN_MFA",
  });
  assert.deepEqual(await browser.signIn(email, password), { step: "totp" });
  await assert.rejects(
    browser.enterTotp(wrongCode(code())),
    named("CodeMismatchException", "Invalid code received for user"),
  );
  await assert.rejects(browser.enterTotp(used), named("ExpiredCodeException"));
  pool.clock.advance(30_000);
  assert.equal((await browser.enterTotp(code())).isValid(), true);
  await browser.preferTotp({ PreferredMfa: false, Enabled: false });
  sessionOf(await browser.signIn(email, password));
});

void test("a pool that requires a second factor has one set up during the sign-in", async () => {
  const strict = await startPool({ ...POOL, MfaConfiguration: "ON" });
  try {
    const browser = await openBrowser(strict);
    const email = newAddress();
    await browser.signUp(email, password);
    await browser.confirm(email, strict.lastCode());
    assert.deepEqual(await browser.signIn(email, password), { step: "mfa-setup" });
    const secret = await browser.newSecret();
    await browser.verifySecret(totpCode(secret, totpStep(strict.clock.now())));
    assert.equal((await browser.restore()).isValid(), true);
    assert.deepEqual(await browser.signIn(email, password), { step: "totp" });
    strict.clock.advance(30_000);
    await browser.enterTotp(totpCode(secret, totpStep(strict.clock.now())));
  } finally {
    await strict.close();
  }
});

void test("an invited person chooses the first password, and fills in what's required", async () => {
  const inviting = await startPool({
    ...POOL,
    Schema: [...POOL.Schema, { Name: "name", Required: true, Mutable: true }],
  });
  try {
    const browser = await openBrowser(inviting);
    const Username = newAddress();
    await inviting.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: inviting.poolId,
        Username,
        TemporaryPassword: "for-now-1",
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: Username }],
      }),
    );
    assert.deepEqual(await browser.signIn(Username, "for-now-1"), {
      step: "new-password",
      required: ["name"],
    });
    await assert.rejects(
      browser.chooseFirstPassword("tiny", { name: "Ann" }),
      named("InvalidPasswordException"),
    );
    await assert.rejects(
      browser.chooseFirstPassword(password, {}),
      named("InvalidParameterException"),
    );
    sessionOf(await browser.chooseFirstPassword(password, { name: "Ann" }));
    assert.equal((await browser.attributes()).name, "Ann");
    sessionOf(await browser.signIn(Username, password));
  } finally {
    await inviting.close();
  }
});

void test("signing out revokes this sign-in, and no other", async () => {
  const { browser, email, session } = await member();
  const other = await openBrowser(pool);
  sessionOf(await other.signIn(email, password));
  const kept = new Map(browser.kept);
  await browser.signOut();
  assert.equal(browser.kept.size, 0);
  for (const [key, value] of kept) browser.kept.set(key, value);
  await browser.restore();
  await assert.rejects(
    browser.attributes(),
    named("NotAuthorizedException", "Access Token has been revoked"),
  );
  await assert.rejects(
    browser.refresh(session),
    named("NotAuthorizedException", "Refresh Token has been revoked"),
  );
  assert.equal((await other.attributes()).email, email);
});

void test("signing out everywhere ends every sign-in, and a new one works", async () => {
  const { browser, email } = await member();
  const other = await openBrowser(pool);
  const session = sessionOf(await other.signIn(email, password));
  assert.equal(await browser.signOutEverywhere(), "SUCCESS");
  await assert.rejects(
    other.attributes(),
    named("NotAuthorizedException", "Access Token has been revoked"),
  );
  await assert.rejects(
    other.refresh(session),
    named("NotAuthorizedException", "Refresh Token has been revoked"),
  );
  sessionOf(await browser.signIn(email, password));
});

void test("a deleted account is gone, and its address free", async () => {
  const { browser, email } = await member();
  assert.equal(await browser.deleteUser(), "SUCCESS");
  await assert.rejects(browser.signIn(email, password), named("NotAuthorizedException"));
  assert.equal((await browser.signUp(email, password)).userConfirmed, false);
});

void test("what an app says to its trigger arrives there", async () => {
  const trigger = "arn:aws:lambda:us-east-1:000000000000:function:pre-sign-up";
  const watched = await startPool({ ...POOL, LambdaConfig: { PreSignUp: trigger } });
  try {
    watched.functions[trigger] = (event) => {
      event.response.autoConfirmUser = true;
      return event;
    };
    const browser = await openBrowser(watched);
    const email = newAddress();
    const { userConfirmed } = await browser.signUp(email, password, {}, { campaign: "autumn" });
    assert.equal(userConfirmed, true);
    assert.deepEqual(watched.events.at(-1)?.request, {
      userAttributes: { email },
      validationData: null,
      clientMetadata: { campaign: "autumn" },
    });
  } finally {
    await watched.close();
  }
});
