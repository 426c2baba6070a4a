// Flows that need a mailed code, a trigger or the clock, through aws-amplify.
import * as auth from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atReservedConcurrency } from "../kernel/reserved-concurrency.ts";
import { configureAmplify, password } from "./test-clients.ts";
import { POOL, startPool, type TestPool } from "./test-pool.ts";
import { totpCode, totpStep } from "./totp.ts";

const PRE_SIGN_UP = "arn:aws:lambda:us-east-1:000000000000:function:pre-sign-up";

let pool: TestPool;
let members = 0;
const newAddress = () => `member${++members}@example.test`;

beforeAll(async () => {
  pool = await startPool({ ...POOL, LambdaConfig: { PreSignUp: PRE_SIGN_UP } });
  configureAmplify(pool);
});
afterAll(() => pool.close());

beforeEach(() => {
  pool.functions[PRE_SIGN_UP] = (event) => {
    event.response.autoConfirmUser = true;
    return event;
  };
});
afterEach(() => auth.signOut());

/** A confirmed member; the address is not verified yet. */
async function member() {
  const email = newAddress();
  const { userId } = await auth.signUp({
    username: email,
    password,
    options: { userAttributes: { email, name: "Ann Lee" } },
  });
  return { email, userId: userId ?? "" };
}

async function verifyEmail() {
  await auth.sendUserAttributeVerificationCode({ userAttributeKey: "email" });
  await auth.confirmUserAttribute({
    userAttributeKey: "email",
    confirmationCode: pool.lastCode(),
  });
}

async function tokens() {
  const session = await auth.fetchAuthSession();
  if (!session.tokens?.idToken) throw new Error("No one is signed in.");
  return { access: session.tokens.accessToken, id: session.tokens.idToken };
}

describe("sign-up", () => {
  test("a pool that asks for the code confirms with it and verifies the address", async () => {
    delete pool.functions[PRE_SIGN_UP];
    const email = newAddress();
    const signedUp = await auth.signUp({
      username: email,
      password,
      options: { userAttributes: { email } },
    });
    expect(signedUp.nextStep).toMatchObject({
      signUpStep: "CONFIRM_SIGN_UP",
      codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "m***@e***" },
    });
    const refused = await auth.signIn({ username: email, password });
    expect(refused.nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
    const first = pool.lastCode();
    await auth.resendSignUpCode({ username: email });
    const wrong = pool.lastCode() === "000000" ? "111111" : "000000";
    await expect(
      auth.confirmSignUp({ username: email, confirmationCode: wrong }),
    ).rejects.toMatchObject({ name: "CodeMismatchException" });
    if (first !== pool.lastCode())
      await expect(
        auth.confirmSignUp({ username: email, confirmationCode: first }),
      ).rejects.toMatchObject({ name: "CodeMismatchException" });
    const done = await auth.confirmSignUp({
      username: email,
      confirmationCode: pool.lastCode(),
    });
    expect(done.isSignUpComplete).toBe(true);
    expect((await auth.signIn({ username: email, password })).isSignedIn).toBe(true);
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: "true" });
  });

  test("PreSignUp can confirm at once, or refuse with a message that the client sees", async () => {
    const { email, userId } = await member();
    expect(pool.events.at(-1)).toMatchObject({
      version: "1",
      triggerSource: "PreSignUp_SignUp",
      region: "us-east-1",
      userPoolId: pool.poolId,
      userName: userId,
      callerContext: { clientId: pool.clientId },
      request: { userAttributes: { email, name: "Ann Lee" }, validationData: null },
    });
    await auth.signIn({ username: email, password });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email_verified: "false" });
    await auth.signOut();

    pool.functions[PRE_SIGN_UP] = () => {
      throw new Error("That name is taken.");
    };
    const refused = newAddress();
    await expect(
      auth.signUp({ username: refused, password, options: { userAttributes: { email: refused } } }),
    ).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "PreSignUp failed with error That name is taken..",
    });

    pool.functions[PRE_SIGN_UP] = () => {
      throw atReservedConcurrency();
    };
    await expect(
      auth.signUp({ username: refused, password, options: { userAttributes: { email: refused } } }),
    ).rejects.toMatchObject({ name: "UnexpectedLambdaException" });
  });
});

test("refreshed tokens belong to the same sign-in", async () => {
  const { email } = await member();
  await auth.signIn({ username: email, password });
  const before = await tokens();
  pool.clock.advance(60_000);
  await auth.fetchAuthSession({ forceRefresh: true });
  const after = await tokens();
  expect(after.access.payload.iat).toBeGreaterThanOrEqual((before.access.payload.iat ?? 0) + 60);
  expect(after.access.payload.origin_jti).toBe(before.access.payload.origin_jti);
  expect(after.access.payload.auth_time).toBe(before.access.payload.auth_time);
});

describe("the account", () => {
  test("a new address replaces the old one only once its code is entered", async () => {
    const { email } = await member();
    await auth.signIn({ username: email, password });
    await verifyEmail();
    const changed = newAddress();
    const { nextStep } = await auth.updateUserAttribute({
      userAttribute: { attributeKey: "email", value: changed },
    });
    expect(nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
    expect(pool.mails.at(-1)?.to).toEqual([changed]);
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, email_verified: "true" });
    await auth.confirmUserAttribute({
      userAttributeKey: "email",
      confirmationCode: pool.lastCode(),
    });
    expect(await auth.fetchUserAttributes()).toMatchObject({
      email: changed,
      email_verified: "true",
    });
    await auth.signOut();
    await expect(auth.signIn({ username: email, password })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    expect((await auth.signIn({ username: changed, password })).isSignedIn).toBe(true);
    const other = await member();
    await expect(
      auth.updateUserAttribute({ userAttribute: { attributeKey: "email", value: other.email } }),
    ).rejects.toMatchObject({ name: "AliasExistsException" });
  });

  test("a forgotten password is replaced by a code to the verified address", async () => {
    const { email } = await member();
    await auth.signIn({ username: email, password });
    await verifyEmail();
    await auth.signOut();
    const { nextStep } = await auth.resetPassword({ username: email });
    expect(nextStep.codeDeliveryDetails.destination).toBe("m***@e***");
    const confirmationCode = pool.lastCode();
    await expect(
      auth.confirmResetPassword({ username: email, confirmationCode, newPassword: "tiny" }),
    ).rejects.toMatchObject({ name: "InvalidPasswordException" });
    await auth.confirmResetPassword({
      username: email,
      confirmationCode,
      newPassword: "other-lamp",
    });
    expect((await auth.signIn({ username: email, password: "other-lamp" })).isSignedIn).toBe(true);
  });

  test("a reset for an unknown or unverified address gets the usual answer and sends nothing", async () => {
    const { email } = await member();
    const sent = pool.mails.length;
    for (const username of [email, "nobody@example.test"]) {
      const { nextStep } = await auth.resetPassword({ username });
      expect(nextStep.resetPasswordStep).toBe("CONFIRM_RESET_PASSWORD_WITH_CODE");
      await expect(
        auth.confirmResetPassword({
          username: "nobody@example.test",
          confirmationCode: "123456",
          newPassword: "other-lamp",
        }),
      ).rejects.toMatchObject({ name: "CodeMismatchException" });
    }
    expect(pool.mails.length).toBe(sent);
  });

  test("an authenticator is set up and required, and each code works once", async () => {
    const { email } = await member();
    await auth.signIn({ username: email, password });
    const { sharedSecret } = await auth.setUpTOTP();
    const code = () => totpCode(sharedSecret, totpStep(pool.clock.now()));
    await expect(auth.verifyTOTPSetup({ code: "000000" })).rejects.toMatchObject({
      name: "EnableSoftwareTokenMFAException",
    });
    const used = code();
    await auth.verifyTOTPSetup({ code: used });
    await auth.updateMFAPreference({ totp: "PREFERRED" });
    expect(await auth.fetchMFAPreference()).toEqual({ enabled: ["TOTP"], preferred: "TOTP" });
    await auth.signOut();

    const asked = await auth.signIn({ username: email, password });
    expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(auth.confirmSignIn({ challengeResponse: used })).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });
    pool.clock.advance(30_000);
    expect((await auth.confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
    await auth.updateMFAPreference({ totp: "DISABLED" });
    await auth.signOut();
    expect((await auth.signIn({ username: email, password })).isSignedIn).toBe(true);
  });
});
