import { createHash } from "node:crypto";
import type { Resource } from "../kernel/service.ts";
import {
  type AttributeRule,
  type Client,
  type OAuthSettings,
  type PasskeySettings,
  type PasswordPolicy,
  type Pool,
  TRIGGERS,
  type TriggerName,
} from "./model.ts";

type Properties = Resource["properties"];

interface Place {
  region: string;
  accountId: string;
}

/** Settings that aren't supported and would change how a pool behaves. */
const REFUSED_POOL = ["AliasAttributes", "DeviceConfiguration"];
/** Keys of LambdaConfig that are read together. */
const SENDER_SETTINGS = ["CustomEmailSender", "KMSKeyID"];
/** Values of AllowedFirstAuthFactors. */
const FIRST_FACTORS = ["PASSWORD", "WEB_AUTHN"];
const UNIT_SECONDS: Record<string, number> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
};

/** A pool as the template defines it. Throws on unsupported settings. */
export function poolFrom(resource: Resource, place: Place): Pool {
  const given = resource.properties;
  for (const name of REFUSED_POOL)
    if (given[name] !== undefined)
      throw new Error(`${resource.logicalId}: the local user pool doesn't support ${name}.`);
  const signInNames: string[] = given.UsernameAttributes ?? [];
  if (signInNames.some((name) => name !== "email"))
    throw new Error(`${resource.logicalId}: the local user pool knows no sign-in but by e-mail.`);
  const id = `${place.region}_${digest(resource.physicalName, 9)}`;
  return {
    id,
    arn: `arn:aws:cognito-idp:${place.region}:${place.accountId}:userpool/${id}`,
    name: given.UserPoolName ?? resource.physicalName,
    issuer: `https://cognito-idp.${place.region}.amazonaws.com/${id}`,
    emailAsUsername: signInNames.includes("email"),
    // AWS: "Enables case sensitivity … This is the default value."
    caseSensitive: flag(given.UsernameConfiguration?.CaseSensitive, true),
    autoVerifyEmail: (given.AutoVerifiedAttributes ?? []).includes("email"),
    keepEmailUntilVerified: (
      given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? []
    ).includes("email"),
    selfSignUp: !flag(given.AdminCreateUserConfig?.AllowAdminCreateUserOnly, false),
    passwordPolicy: policyFrom(given.Policies?.PasswordPolicy ?? {}, given),
    mfa: given.MfaConfiguration ?? "OFF",
    totp: (given.EnabledMfas ?? []).includes("SOFTWARE_TOKEN_MFA"),
    ...passkeysFrom(resource),
    ...triggersFrom(resource),
    schema: (given.Schema ?? []).map(ruleFrom),
    ...messagesFrom(given),
    // The sender of AWS's own mail for pools that do not send through SES.
    from: given.EmailConfiguration?.From ?? "no-reply@verificationemail.com",
    ownSender: given.EmailConfiguration?.EmailSendingAccount === "DEVELOPER",
  };
}

function policyFrom(policy: Properties, pool: Properties): PasswordPolicy {
  return {
    minimumLength: Number(policy.MinimumLength ?? 8),
    lower: flag(policy.RequireLowercase, false),
    upper: flag(policy.RequireUppercase, false),
    numbers: flag(policy.RequireNumbers, false),
    symbols: flag(policy.RequireSymbols, false),
    temporaryDays: Number(
      policy.TemporaryPasswordValidityDays ??
        pool.AdminCreateUserConfig?.UnusedAccountValidityDays ??
        7,
    ),
  };
}

function passkeysFrom({ logicalId, properties }: Resource): { passkeys?: PasskeySettings } {
  const factors: string[] = properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? [];
  const unknown = factors.find((factor) => !FIRST_FACTORS.includes(factor));
  if (unknown)
    throw new Error(`${logicalId}: the local user pool doesn't support the factor ${unknown}.`);
  if (properties.WebAuthnFactorConfiguration === "MULTI_FACTOR_WITH_USER_VERIFICATION")
    throw new Error(`${logicalId}: in the local user pool a passkey is a single factor.`);
  if (!factors.includes("WEB_AUTHN")) return {};
  const relyingPartyId: string | undefined = properties.WebAuthnRelyingPartyID;
  return {
    passkeys: {
      userVerification: properties.WebAuthnUserVerification ?? "preferred",
      ...(relyingPartyId === undefined ? {} : { relyingPartyId }),
    },
  };
}

const isTrigger = (name: string): name is TriggerName =>
  TRIGGERS.some((trigger) => trigger === name);

function triggersFrom(resource: Resource): Pick<Pool, "triggers" | "tokenEvent" | "emailSender"> {
  const config: Properties = resource.properties.LambdaConfig ?? {};
  const triggers: Partial<Record<TriggerName, string>> = {};
  for (const [name, value] of Object.entries(config)) {
    if (SENDER_SETTINGS.includes(name)) continue;
    if (name === "PreTokenGenerationConfig") triggers.PreTokenGeneration = value.LambdaArn;
    else if (isTrigger(name)) triggers[name] = value;
    else
      throw new Error(
        `${resource.logicalId}: the local user pool doesn't support the trigger ${name}.`,
      );
  }
  return {
    triggers,
    tokenEvent: config.PreTokenGenerationConfig?.LambdaVersion ?? "V1_0",
    ...emailSenderFrom(resource.logicalId, config),
  };
}

function emailSenderFrom(logicalId: string, config: Properties): Pick<Pool, "emailSender"> {
  const { CustomEmailSender: sender, KMSKeyID: keyId } = config;
  if (!sender) return {};
  if (sender.LambdaVersion !== "V1_0")
    throw new Error(`${logicalId}: CustomEmailSender's LambdaVersion must be V1_0.`);
  if (!keyId) throw new Error(`${logicalId}: CustomEmailSender needs a KMSKeyID.`);
  return { emailSender: { functionArn: sender.LambdaArn, keyId } };
}

function ruleFrom(given: Properties): AttributeRule {
  const limits = given.StringAttributeConstraints ?? {};
  return {
    name: given.Name,
    required: flag(given.Required, false),
    mutable: flag(given.Mutable, true),
    ...(limits.MinLength === undefined ? {} : { minLength: Number(limits.MinLength) }),
    ...(limits.MaxLength === undefined ? {} : { maxLength: Number(limits.MaxLength) }),
  };
}

function messagesFrom(given: Properties): Pick<Pool, "verification" | "invitation"> {
  const template = given.VerificationMessageTemplate ?? {};
  if (template.DefaultEmailOption === "CONFIRM_WITH_LINK")
    throw new Error("The local user pool verifies with codes, not with links.");
  const invitation = given.AdminCreateUserConfig?.InviteMessageTemplate ?? {};
  return {
    verification: {
      subject: template.EmailSubject ?? given.EmailVerificationSubject ?? "Your verification code",
      body:
        template.EmailMessage ??
        given.EmailVerificationMessage ??
        "Your confirmation code is {####}",
    },
    invitation: {
      subject: invitation.EmailSubject ?? "Your temporary password",
      body:
        invitation.EmailMessage ?? "Your username is {username} and temporary password is {####}.",
    },
  };
}

/** An app client as the template defines it; client secrets aren't supported. */
export function clientFrom(resource: Resource): Client {
  const given = resource.properties;
  if (flag(given.GenerateSecret, false))
    throw new Error(`${resource.logicalId}: the local user pool has no client secrets.`);
  if (!flag(given.EnableTokenRevocation, true))
    throw new Error(`${resource.logicalId}: the local user pool cannot turn revocation off.`);
  const units = given.TokenValidityUnits ?? {};
  const seconds = (value: unknown, unit: string | undefined, otherwise: string, count: number) =>
    Number(value ?? count) * (UNIT_SECONDS[unit ?? otherwise] ?? 1);
  const rotation = given.RefreshTokenRotation;
  return {
    id: digest(`${given.UserPoolId}/${resource.physicalName}`, 26).toLowerCase(),
    poolId: given.UserPoolId,
    name: given.ClientName ?? resource.physicalName,
    flows: given.ExplicitAuthFlows ?? ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    preventExistenceErrors: given.PreventUserExistenceErrors === "ENABLED",
    accessSeconds: seconds(given.AccessTokenValidity, units.AccessToken, "hours", 1),
    idSeconds: seconds(given.IdTokenValidity, units.IdToken, "hours", 1),
    refreshSeconds: seconds(given.RefreshTokenValidity, units.RefreshToken, "days", 30),
    challengeSeconds: Number(given.AuthSessionValidity ?? 3) * 60,
    ...(rotation?.Feature === "ENABLED"
      ? { rotationGraceSeconds: Number(rotation.RetryGracePeriodSeconds ?? 0) }
      : {}),
    ...(given.ReadAttributes ? { readable: given.ReadAttributes } : {}),
    ...(given.WriteAttributes ? { writable: given.WriteAttributes } : {}),
    ...oauthFrom(resource),
  };
}

function oauthFrom({ logicalId, properties }: Resource): { oauth?: OAuthSettings } {
  if (!flag(properties.AllowedOAuthFlowsUserPoolClient, false)) return {};
  const flows: string[] = properties.AllowedOAuthFlows ?? [];
  if (flows.some((flow) => flow !== "code"))
    throw new Error(`${logicalId}: the local user pool knows no OAuth flow but the code's.`);
  const providers: string[] = properties.SupportedIdentityProviders ?? [];
  if (providers.includes("COGNITO"))
    throw new Error(`${logicalId}: the local user pool has no sign-in page of its own.`);
  return {
    oauth: {
      callbacks: properties.CallbackURLs ?? [],
      logouts: properties.LogoutURLs ?? [],
      scopes: properties.AllowedOAuthScopes ?? [],
      providers,
    },
  };
}

function flag(value: unknown, otherwise: boolean): boolean {
  return value === undefined ? otherwise : value === true || value === "true";
}

/** Letters and digits made from a name, the same on every start. */
function digest(name: string, length: number): string {
  return createHash("sha512")
    .update(name)
    .digest("base64")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, length);
}
