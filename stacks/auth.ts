import { Duration, type Stack } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";
import { federate } from "./federation.ts";
import { makeFunction } from "./lambda.ts";
import { allow, sendTo, useTable } from "./permissions.ts";
import { poolFirewall } from "./pool-firewall.ts";
import { protectedData } from "./removal.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";

export interface AuthParts {
  table: Table;
  mailQueue: IQueue;
  /** KMS key that encrypts birth data, and the codes that the pool mails. */
  birthKey: IKey;
  /** Sender address of Cognito's messages; undefined if Cognito sends them itself. */
  from: string | undefined;
  configurationSet: ConfigurationSet;
  /** Environment and permissions that a function needs to send mail. */
  sending: { environment: Record<string, string>; statements(): PolicyStatement[] };
}

/** The user pool with its public clients and triggers. */
export function authStack(stack: Stack, settings: Settings, parts: AuthParts) {
  const userPool = makePool(stack, settings, parts);
  const clientOptions = makeClientOptions();
  const userPoolClient = userPool.addClient("Web", {
    ...clientOptions,
    authFlows: { userSrp: true },
  });
  // A separate client, because a token tells how the sign-in was made only by its client.
  const passkeyClient =
    settings.domainName === undefined
      ? undefined
      : userPool.addClient("Passkeys", { ...clientOptions, authFlows: { user: true } });

  const federation = federate(stack, settings, userPool, clientOptions);

  const triggers = makeTriggers(stack, settings, userPool, parts, federation?.providers);
  const codeSender = sendsThroughSes(settings, parts)
    ? makeCodeSender(stack, settings, userPool, parts)
    : undefined;
  if (settings.firewall) poolFirewall(stack, settings, userPool.userPoolArn);
  return { userPool, userPoolClient, passkeyClient, federation, triggers, codeSender };
}

function makePool(stack: Stack, settings: Settings, parts: AuthParts): cognito.UserPool {
  const userPool = new cognito.UserPool(stack, "UserPool", {
    userPoolName: `${settings.stage}-${APP_NAME}`,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    // A new email address takes effect only after it was confirmed.
    keepOriginal: { email: true },
    standardAttributes: {
      // Not required: any client may write a required attribute. Sign-up sets it from the user
      // name.
      email: { required: false, mutable: true },
      fullname: { required: false, mutable: true },
      preferredUsername: { required: false, mutable: true },
    },
    passwordPolicy: {
      minLength: 6,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    ...passkeys(settings),
    mfa: cognito.Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    email: poolEmail(settings, parts),
    ...(sendsThroughSes(settings, parts) && { customSenderKmsKey: parts.birthKey }),
    featurePlan: settings.threatProtection
      ? cognito.FeaturePlan.PLUS
      : cognito.FeaturePlan.ESSENTIALS,
    ...(settings.threatProtection && {
      standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
    }),
    deletionProtection: isProduction(settings),
    removalPolicy: protectedData(settings),
  });

  acknowledge(userPool, "The specification asks for six characters of any kind.", "COG1");
  acknowledge(userPool, "A second factor is each member's own choice.", "COG2");
  acknowledge(
    userPool,
    "THREAT_PROTECTION adds it, for the price of the Plus plan.",
    "COG3",
    "COG8",
  );
  return userPool;
}

function makeClientOptions() {
  const readable = new cognito.ClientAttributes().withStandardAttributes({
    email: true,
    emailVerified: true,
    fullname: true,
    preferredUsername: true,
  });
  // No email: a client that can change it can reset the password. Only the API changes it, after a
  // recent sign-in.
  const writable = new cognito.ClientAttributes().withStandardAttributes({
    fullname: true,
    preferredUsername: true,
  });
  return {
    generateSecret: false,
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(10),
    idTokenValidity: Duration.minutes(10),
    refreshTokenValidity: Duration.days(30),
    // Refresh tokens rotate; the grace period is for tabs that refresh at the same time.
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    readAttributes: readable,
    writeAttributes: writable,
  } satisfies cognito.UserPoolClientOptions;
}

function makeTriggers(
  stack: Stack,
  settings: Settings,
  userPool: cognito.UserPool,
  { table, mailQueue }: AuthParts,
  providers: readonly string[] | undefined,
) {
  const triggers = makeFunction(stack, "cognito", settings, {
    memory: 512,
    // Cognito waits five seconds for a trigger before it fails the member's request.
    timeout: 5,
    table,
    environment: {
      MAIL_QUEUE_URL: mailQueue.queueUrl,
      ...(providers && { SIGN_IN_PROVIDERS: providers.join(",") }),
    },
    statements: [...useTable(table), sendTo(mailQueue)],
  });
  for (const operation of [
    cognito.UserPoolOperation.PRE_SIGN_UP,
    cognito.UserPoolOperation.PRE_AUTHENTICATION,
    cognito.UserPoolOperation.POST_AUTHENTICATION,
    cognito.UserPoolOperation.POST_CONFIRMATION,
    cognito.UserPoolOperation.PRE_TOKEN_GENERATION,
  ]) {
    userPool.addTrigger(operation, triggers);
  }
  // A separate policy breaks a cycle: the pool depends on the function, and this policy on the
  // pool.
  new Policy(stack, "EndSignIns", {
    roles: triggers.role ? [triggers.role] : [],
    statements: [allow(["cognito-idp:AdminUserGlobalSignOut"], userPool.userPoolArn)],
  });
  return triggers;
}

/**
 * A passkey belongs to a domain for good, and CloudFront's generated domain is known only after the
 * pool is made. So passkeys need a configured domain.
 */
function passkeys({ domainName }: Settings): Partial<cognito.UserPoolProps> {
  if (!domainName) return {};
  return {
    signInPolicy: { allowedFirstAuthFactors: { password: true, passkey: true } },
    passkeyRelyingPartyId: domainName,
    // A passkey replaces the password, so a lost security key alone must not be enough.
    passkeyUserVerification: cognito.PasskeyUserVerification.REQUIRED,
  };
}

/** The CustomEmailSender trigger, which mails the pool's codes in place of Cognito. */
function makeCodeSender(
  stack: Stack,
  settings: Settings,
  userPool: cognito.UserPool,
  { table, birthKey, sending }: AuthParts,
) {
  const sender = makeFunction(stack, "cognito-mail", settings, {
    memory: 512,
    timeout: 30,
    table,
    environment: { ...sending.environment, CODE_KEY_ARN: birthKey.keyArn },
    statements: [allow(["dynamodb:GetItem"], table.tableArn), ...sending.statements()],
  });
  userPool.addTrigger(
    cognito.UserPoolOperation.CUSTOM_EMAIL_SENDER,
    sender,
    cognito.LambdaVersion.V1_0,
  );
  // A separate policy breaks a cycle: the pool depends on the function, and this policy on the
  // pool.
  new Policy(stack, "ReadCodes", {
    roles: sender.role ? [sender.role] : [],
    statements: [
      new PolicyStatement({
        actions: ["kms:Decrypt"],
        resources: [birthKey.keyArn],
        // Excludes birth data, which is encrypted with the same key but another context.
        conditions: { StringEquals: { "kms:EncryptionContext:userpool-id": userPool.userPoolId } },
      }),
    ],
  });
  return sender;
}

/** Creating a pool that sends through SES fails until SES has verified the domain. */
const sendsThroughSes = ({ cognitoMail, mailDomain }: Settings, { from }: AuthParts): boolean =>
  !cognitoMail && from !== undefined && mailDomain !== undefined;

function poolEmail(settings: Settings, parts: AuthParts) {
  const { from, configurationSet } = parts;
  if (!sendsThroughSes(settings, parts) || !from || !settings.mailDomain) {
    return cognito.UserPoolEmail.withCognito();
  }
  return cognito.UserPoolEmail.withSES({
    fromEmail: from,
    sesVerifiedDomain: settings.mailDomain,
    sesRegion: settings.region,
    configurationSetName: configurationSet.configurationSetName,
  });
}
