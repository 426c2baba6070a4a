import { expect, test } from "vitest";
import { federated, local, personal, production } from "./stages.ts";

test("members sign in by email with SRP, and may add a second factor", () => {
  const [pool] = local.ofType("AWS::Cognito::UserPool");
  expect(pool?.properties).toMatchObject({
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 6, RequireSymbols: false } },
    MfaConfiguration: "OPTIONAL",
    EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    EmailConfiguration: { EmailSendingAccount: "DEVELOPER", From: "mail@attune.example" },
  });
  expect(Object.keys(pool?.properties.LambdaConfig).sort()).toEqual([
    "CustomEmailSender",
    "KMSKeyID",
    "PostAuthentication",
    "PostConfirmation",
    "PreAuthentication",
    "PreSignUp",
    "PreTokenGeneration",
  ]);
  const [client] = local.ofType("AWS::Cognito::UserPoolClient");
  expect(client?.properties).toMatchObject({
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
    GenerateSecret: false,
    PreventUserExistenceErrors: "ENABLED",
    EnableTokenRevocation: true,
    AccessTokenValidity: 10,
    RefreshTokenValidity: 30 * 24 * 60,
    RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
  });
  // Changing the email is enough to take over an account, so no access token may do it.
  expect(client?.properties.WriteAttributes).toEqual(["name", "preferred_username"]);
  expect(pool?.properties.Schema).toContainEqual({ Name: "email", Required: false, Mutable: true });
});

test("a stage with a domain takes passkeys, and others offer none that would be lost with one", () => {
  const [pool] = local.ofType("AWS::Cognito::UserPool");
  expect(pool?.properties).toMatchObject({
    UserPoolTier: "ESSENTIALS",
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ["PASSWORD", "WEB_AUTHN"] } },
    WebAuthnRelyingPartyID: "attune.example",
    WebAuthnUserVerification: "required",
  });
  const flows = (stage: typeof local) =>
    stage
      .ofType("AWS::Cognito::UserPoolClient")
      .map(({ properties }) => properties.ExplicitAuthFlows);
  // Separate clients, so that a token tells whether the password was used.
  expect(flows(local)).toEqual([["ALLOW_USER_SRP_AUTH"], ["ALLOW_USER_AUTH"]]);
  for (const stage of [production, personal]) {
    const [other] = stage.ofType("AWS::Cognito::UserPool");
    expect(other?.properties.Policies).not.toHaveProperty("SignInPolicy");
    expect(flows(stage)).toEqual([["ALLOW_USER_SRP_AUTH"]]);
  }
});

test("Google and Apple are offered where they're configured alone", () => {
  for (const stage of [local, production, personal]) {
    expect(stage.ofType("AWS::Cognito::UserPoolIdentityProvider")).toEqual([]);
    expect(stage.ofType("AWS::Cognito::UserPoolDomain")).toEqual([]);
  }
  const providers = federated.ofType("AWS::Cognito::UserPoolIdentityProvider");
  expect(providers.map(({ properties }) => properties.ProviderName)).toEqual([
    "Google",
    "SignInWithApple",
  ]);
  for (const { properties } of providers)
    expect(properties.AttributeMapping).toMatchObject({ email_verified: "email_verified" });
});

test("a sign-in by Google can't change the address at the pool, and uses no password", () => {
  const [client] = federated
    .ofType("AWS::Cognito::UserPoolClient")
    .filter(({ properties }) => properties.AllowedOAuthFlowsUserPoolClient);
  expect(client?.properties).toMatchObject({
    AllowedOAuthFlows: ["code"],
    AllowedOAuthScopes: ["openid", "email"],
    CallbackURLs: ["https://members.example.org/signed-in"],
    LogoutURLs: ["https://members.example.org/login"],
    SupportedIdentityProviders: ["Google", "SignInWithApple"],
    ExplicitAuthFlows: ["ALLOW_CUSTOM_AUTH"],
  });
});

test("the providers' secrets are read at deployment, from Secrets Manager", () => {
  const details = federated
    .ofType("AWS::Cognito::UserPoolIdentityProvider")
    .map(({ properties }) => properties.ProviderDetails);
  expect(details.map((one) => one.client_secret ?? one.private_key)).toEqual([
    expect.stringMatching(/^\{\{resolve:secretsmanager:attune\/federated\/google\/client-secret:/),
    expect.stringMatching(/^\{\{resolve:secretsmanager:attune\/federated\/apple\/private-key:/),
  ]);
});

test("every refresh runs the trigger that refuses ended sign-ins, in the event without scopes", () => {
  const [pool] = local.ofType("AWS::Cognito::UserPool");
  expect(local.target("Auth", pool?.properties.LambdaConfig.PreTokenGeneration)).toBe(
    local.functions().get("cognito"),
  );
  for (const { properties } of local.ofType("AWS::Cognito::UserPoolClient")) {
    // It would refresh without the metadata that names the sign-in.
    expect(properties.ExplicitAuthFlows).not.toContain("ALLOW_REFRESH_TOKEN_AUTH");
  }
});

test("Cognito waits five seconds for a trigger, so the trigger takes no longer", () => {
  expect(local.functions().get("cognito")?.properties.Timeout).toBe(5);
});
