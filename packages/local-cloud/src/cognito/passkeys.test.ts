import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Authenticator,
  createAuthenticator,
  type Tampering,
} from "../client/authenticator.ts";
import { password, passwordClient } from "./test-clients.ts";
import { CLIENT, POOL, startPool, type TestPool } from "./test-pool.ts";
import { totpCode, totpStep } from "./totp.ts";

const DOMAIN = "members.example.test";
const PASSKEY_POOL = {
  ...POOL,
  Policies: {
    PasswordPolicy: { MinimumLength: 6 },
    SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] },
  },
  WebAuthnRelyingPartyID: DOMAIN,
  WebAuthnUserVerification: "required",
};
const PASSKEY_CLIENT = {
  ...CLIENT,
  ExplicitAuthFlows: [...CLIENT.ExplicitAuthFlows, "ALLOW_USER_AUTH"],
};

let pool: TestPool;
let ann: string;

beforeEach(async () => {
  pool = await startPool(PASSKEY_POOL, PASSKEY_CLIENT);
  await addUser("ann@example.test");
  ann = await tokenOf("ann@example.test");
});
afterEach(() => pool.close());

async function addUser(email: string): Promise<void> {
  const at = { UserPoolId: pool.poolId, Username: email };
  await pool.sdk.send(
    new sdk.AdminCreateUserCommand({
      ...at,
      MessageAction: "SUPPRESS",
      UserAttributes: [{ Name: "email", Value: email }],
    }),
  );
  await pool.sdk.send(
    new sdk.AdminSetUserPasswordCommand({ ...at, Password: password, Permanent: true }),
  );
}

const tokenOf = async (email: string) =>
  (await passwordClient(pool.sdk, pool.clientId).tokensOf(email)).AccessToken;

/** The options that the browser would be given. */
async function beginRegistration(AccessToken = ann) {
  const { CredentialCreationOptions: options } = await pool.sdk.send(
    new sdk.StartWebAuthnRegistrationCommand({ AccessToken }),
  );
  // The SDK types the answer as any JSON document.
  const { challenge, rp } = options as unknown as { challenge: string; rp: { id: string } };
  return { challenge, rpId: rp.id };
}

const complete = (Credential: sdk.CompleteWebAuthnRegistrationRequest["Credential"], by = ann) =>
  pool.sdk.send(new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken: by, Credential }));

async function register(passkey: Authenticator, tampering?: Tampering, by = ann) {
  await complete(passkey.register(await beginRegistration(by), tampering), by);
}

const begin = (USERNAME = "ann@example.test") =>
  pool.sdk.send(
    new sdk.InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow: "USER_AUTH",
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: "WEB_AUTHN" },
    }),
  );

const answer = (Session: string | undefined, credential: object) =>
  pool.sdk.send(
    new sdk.RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: "WEB_AUTHN",
      Session,
      ChallengeResponses: {
        USERNAME: "ann@example.test",
        CREDENTIAL: JSON.stringify(credential),
      },
    }),
  );

const optionsOf = ({ ChallengeParameters }: sdk.InitiateAuthCommandOutput) =>
  JSON.parse(ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? "{}");

async function signIn(passkey: Authenticator, tampering?: Tampering, name?: string) {
  const begun = await begin(name);
  return answer(begun.Session, passkey.answer(optionsOf(begun), tampering));
}

const list = async (AccessToken = ann) =>
  (await pool.sdk.send(new sdk.ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials;

const remove = (CredentialId: string, AccessToken = ann) =>
  pool.sdk.send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));

const named = (name: string) => expect.objectContaining({ name });

describe("registering", () => {
  test("a registered passkey is listed, and signs its member in", async () => {
    const passkey = createAuthenticator();
    await register(passkey);
    expect(await list()).toMatchObject([
      {
        CredentialId: passkey.id,
        FriendlyCredentialName: "Passkey",
        RelyingPartyId: DOMAIN,
        AuthenticatorAttachment: "platform",
        AuthenticatorTransports: ["internal"],
      },
    ]);
    const { AuthenticationResult } = await signIn(passkey);
    const user = await passwordClient(pool.sdk, pool.clientId).getUser(
      AuthenticationResult?.AccessToken ?? "",
    );
    expect(user.UserAttributes).toContainEqual({ Name: "email", Value: "ann@example.test" });
  });

  test.each<[string, Tampering, string]>([
    ["challenge", { challenge: "AAAA" }, "WebAuthnChallengeNotFoundException"],
    ["origin", { origin: "https://evil.test" }, "WebAuthnOriginNotAllowedException"],
    ["scheme", { origin: `http://${DOMAIN}` }, "WebAuthnOriginNotAllowedException"],
    ["relying party", { relyingParty: "evil.test" }, "WebAuthnRelyingPartyMismatchException"],
    ["verification", { unverified: true }, "WebAuthnCredentialNotSupportedException"],
  ])("a wrong %s is refused", async (_what, tampering, name) => {
    await expect(register(createAuthenticator(), tampering)).rejects.toEqual(named(name));
    expect(await list()).toEqual([]);
  });

  test("a challenge works once, for its own user, within three minutes", async () => {
    const spent = await beginRegistration();
    await complete(createAuthenticator().register(spent));
    const gone = named("WebAuthnChallengeNotFoundException");
    await expect(complete(createAuthenticator().register(spent))).rejects.toEqual(gone);

    await addUser("ben@example.test");
    const ben = await tokenOf("ben@example.test");
    const own = createAuthenticator().register(await beginRegistration());
    await expect(complete(own, ben)).rejects.toEqual(gone);

    const late = createAuthenticator().register(await beginRegistration());
    pool.clock.advance(3 * 60_000);
    await expect(complete(late)).rejects.toEqual(gone);
  });

  test("a malformed credential and a twenty-first passkey are refused", async () => {
    for (const credential of ["text", {}, { response: {} }])
      await expect(complete(credential)).rejects.toEqual(named("InvalidParameterException"));
    for (let count = 0; count < 20; count++) await register(createAuthenticator());
    await expect(beginRegistration()).rejects.toEqual(named("LimitExceededException"));
    expect(await list()).toHaveLength(20);
  });

  test("pools without passkeys, or without a domain for them, say so", async () => {
    const { WebAuthnRelyingPartyID: _, ...nameless } = PASSKEY_POOL;
    for (const [settings, name] of [
      [POOL, "WebAuthnNotEnabledException"],
      [nameless, "WebAuthnConfigurationMissingException"],
    ] as const) {
      await pool.close();
      pool = await startPool(settings, PASSKEY_CLIENT);
      await addUser("ann@example.test");
      await expect(beginRegistration(await tokenOf("ann@example.test"))).rejects.toEqual(
        named(name),
      );
    }
  });
});

describe("signing in", () => {
  const refused = named("NotAuthorizedException");

  test.each<[string, Tampering]>([
    ["challenge", { challenge: "AAAA" }],
    ["origin", { origin: "https://evil.test" }],
    ["relying party", { relyingParty: "evil.test" }],
    ["signature", { forged: true }],
    ["verification", { unverified: true }],
  ])("a wrong %s is refused", async (_what, tampering) => {
    const passkey = createAuthenticator();
    await register(passkey);
    await expect(signIn(passkey, tampering)).rejects.toEqual(refused);
  });

  test("an answer works once, and a wrong one uses up the challenge", async () => {
    const passkey = createAuthenticator();
    await register(passkey);
    const begun = await begin();
    const credential = passkey.answer(optionsOf(begun));
    await answer(begun.Session, credential);
    await expect(answer(begun.Session, credential)).rejects.toEqual(refused);
    const next = await begin();
    await expect(answer(next.Session, credential)).rejects.toEqual(refused);
    await expect(answer(next.Session, passkey.answer(optionsOf(next)))).rejects.toEqual(refused);
  });

  test("another user's passkey and a removed one are refused", async () => {
    await addUser("ben@example.test");
    const ben = await tokenOf("ben@example.test");
    const [annsKey, bensKey] = [createAuthenticator(), createAuthenticator()];
    await register(annsKey);
    await register(bensKey, {}, ben);
    await expect(signIn(bensKey)).rejects.toEqual(refused);
    await expect(remove(annsKey.id, ben)).rejects.toEqual(named("ResourceNotFoundException"));

    const begun = await begin();
    await remove(annsKey.id);
    await expect(answer(begun.Session, annsKey.answer(optionsOf(begun)))).rejects.toEqual(refused);
    expect(await list()).toEqual([]);
    expect((await signIn(bensKey, {}, "ben@example.test")).AuthenticationResult).toBeDefined();
  });

  test("users without a passkey and unknown ones are both asked for the password", async () => {
    for (const name of ["ann@example.test", "unknown@example.test"])
      expect(await begin(name)).toMatchObject({
        ChallengeName: "SELECT_CHALLENGE",
        AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"],
      });
  });

  test("a passkey isn't offered while a second factor is on", async () => {
    const passkey = createAuthenticator();
    await register(passkey);
    const { SecretCode = "" } = await pool.sdk.send(
      new sdk.AssociateSoftwareTokenCommand({ AccessToken: ann }),
    );
    const UserCode = totpCode(SecretCode, totpStep(pool.clock.now()));
    await pool.sdk.send(new sdk.VerifySoftwareTokenCommand({ AccessToken: ann, UserCode }));
    const prefer = (Enabled: boolean) =>
      pool.sdk.send(
        new sdk.SetUserMFAPreferenceCommand({
          AccessToken: ann,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    await prefer(true);
    expect((await begin()).ChallengeName).toBe("SELECT_CHALLENGE");
    await prefer(false);
    expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
  });

  test("a disabled user is refused, and signing out everywhere ends the passkey's session", async () => {
    const passkey = createAuthenticator();
    await register(passkey);
    const { AuthenticationResult } = await signIn(passkey);
    const AccessToken = AuthenticationResult?.AccessToken ?? "";
    const at = { UserPoolId: pool.poolId, Username: "ann@example.test" };
    await pool.sdk.send(new sdk.AdminUserGlobalSignOutCommand(at));
    await expect(list(AccessToken)).rejects.toEqual(refused);
    await pool.sdk.send(new sdk.AdminDisableUserCommand(at));
    await expect(signIn(passkey)).rejects.toEqual(refused);
  });

  test("a client without ALLOW_USER_AUTH is refused", async () => {
    await pool.close();
    pool = await startPool(PASSKEY_POOL);
    await addUser("ann@example.test");
    await expect(begin()).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "USER_AUTH flow not enabled for this client",
    });
  });
});
