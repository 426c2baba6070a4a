import { expect, test } from "vitest";
import { federated, local, personal, production } from "./stages.ts";

test("the table has backups, a TTL and a stream", () => {
  const [table, ...others] = production.ofType("AWS::DynamoDB::Table");
  expect(others).toEqual([]);
  expect(table?.properties).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
  });
});

test("the table has its three indexes", () => {
  const [table] = production.ofType("AWS::DynamoDB::Table");
  const indexes = table?.properties.GlobalSecondaryIndexes.map(
    (index: { IndexName: string; KeySchema: { AttributeName: string }[] }) => [
      index.IndexName,
      ...index.KeySchema.map((key) => key.AttributeName),
    ],
  );
  expect(indexes).toEqual([
    ["gsi1", "gsi1pk", "gsi1sk"],
    ["gsi2", "gsi2pk", "gsi2sk"],
    ["gsi3", "gsi3pk", "gsi3sk"],
  ]);
});

test("production keeps its data when a stack is removed", () => {
  const [table] = production.ofType("AWS::DynamoDB::Table");
  const [pool] = production.ofType("AWS::Cognito::UserPool");
  expect(table?.properties.DeletionProtectionEnabled).toBe(true);
  expect(pool?.properties.DeletionProtection).toBe("ACTIVE");
  const kept = [
    "AWS::DynamoDB::Table",
    "AWS::Cognito::UserPool",
    "AWS::S3::Bucket",
    "AWS::KMS::Key",
    "AWS::Logs::LogGroup",
  ].flatMap((type) => production.ofType(type));
  for (const { deletionPolicy } of kept) {
    expect(deletionPolicy).toMatch(/^(Retain|RetainExceptOnCreate)$/);
  }
});

test("production's stacks are protected from deletion, and a personal stage's aren't", () => {
  expect(production.stacks.length).toBeGreaterThan(1);
  expect(production.protectedStacks).toEqual(production.stacks);
  expect(personal.protectedStacks).toEqual([]);
});

test("a failed first deployment leaves nothing behind that the next one would meet again", () => {
  const leftBehind = production.resources.filter(
    ({ deletionPolicy }) => deletionPolicy === "Retain",
  );
  const named = leftBehind.filter(({ properties }) =>
    ["TableName", "BucketName", "LogGroupName", "AliasName"].some((name) => name in properties),
  );
  expect(named).toEqual([]);
  const types = new Set(leftBehind.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    "AWS::Cognito::UserPool",
    "AWS::DynamoDB::Table",
    "AWS::S3::Bucket",
  ]);
  // A protected table can't be deleted, so a rollback must not try to.
  const [table] = production.ofType("AWS::DynamoDB::Table");
  expect(table?.deletionPolicy).toBe("Retain");
});

test("any other stage can be removed whole, but for what stages share", () => {
  const [table] = local.ofType("AWS::DynamoDB::Table");
  expect(table?.properties.DeletionProtectionEnabled).toBe(false);
  const kept = local.resources.filter((one) => one.deletionPolicy?.startsWith("Retain"));
  expect(kept.map(({ id }) => id.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
    "GatewayAccount",
    "GatewayLogging",
  ]);
  expect(local.ofType("Custom::S3AutoDeleteObjects")).toHaveLength(3);
  expect(production.ofType("Custom::S3AutoDeleteObjects")).toEqual([]);
});

test("no bucket is public, and each is only reached over TLS", () => {
  const buckets = production.ofType("AWS::S3::Bucket");
  expect(buckets.map(({ family }) => family).sort()).toEqual(["Logs", "Media", "Web"]);
  for (const bucket of buckets) {
    expect(bucket.properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
    });
    expect(bucket.properties.AccessControl).toBeUndefined();
    const policy = production
      .ofType("AWS::S3::BucketPolicy")
      .find(({ family, properties }) => production.target(family, properties.Bucket) === bucket);
    const [tlsOnly, ...others] = policy?.properties.PolicyDocument.Statement ?? [];
    expect(tlsOnly).toMatchObject({
      Effect: "Deny",
      Action: "s3:*",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
    for (const statement of others) {
      expect(Object.keys(statement.Principal)).toEqual(["Service"]);
      expect(statement.Condition).toBeDefined();
    }
  }
});

test("only our origin may upload, and only by form", () => {
  const rules = production
    .ofType("AWS::S3::Bucket")
    .map((bucket) => [bucket.family, bucket.properties.CorsConfiguration?.CorsRules]);
  expect(Object.fromEntries(rules)).toEqual({
    Media: [
      {
        AllowedOrigins: ["https://members.example.org"],
        AllowedMethods: ["POST"],
        AllowedHeaders: ["content-type"],
        MaxAge: 3600,
      },
    ],
    Logs: undefined,
    Web: undefined,
  });
  expect(
    production.ofType("AWS::ApiGatewayV2::Api").map((api) => api.properties.CorsConfiguration),
  ).toEqual([undefined, undefined]);
});

test("CloudFront may read media/ and nothing else of the uploads", () => {
  const policy = production
    .ofType("AWS::S3::BucketPolicy")
    .find(({ family }) => family === "Media");
  const [, reading] = policy?.properties.PolicyDocument.Statement ?? [];
  expect(reading.Action).toBe("s3:GetObject");
  expect(reading.Resource["Fn::Join"][1][1]).toBe("/media/*");
});

test("unchecked uploads are deleted after a day, exports after a week", () => {
  const bucket = local.ofType("AWS::S3::Bucket").find(({ family }) => family === "Media");
  expect(bucket?.properties.LifecycleConfiguration.Rules).toEqual([
    { Prefix: "incoming/", ExpirationInDays: 1, Status: "Enabled" },
    { Prefix: "exports/", ExpirationInDays: 7, Status: "Enabled" },
    { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
  ]);
});

test("one key, which is rotated, encrypts birth data and mailed codes", () => {
  const [key, ...others] = local.ofType("AWS::KMS::Key");
  expect(others).toEqual([]);
  expect(key?.properties.EnableKeyRotation).toBe(true);
  const [pool] = local.ofType("AWS::Cognito::UserPool");
  expect(local.target("Auth", pool?.properties.LambdaConfig.KMSKeyID)).toBe(key);
  const grants = key?.properties.KeyPolicy.Statement.filter(
    ({ Principal }: { Principal: { Service?: string } }) => Principal.Service,
  );
  expect(grants).toEqual([
    expect.objectContaining({
      Principal: { Service: "cognito-idp.amazonaws.com" },
      Action: "kms:CreateGrant",
      Condition: {
        StringEquals: { "aws:SourceAccount": expect.anything() },
        StringLike: { "kms:EncryptionContext:userpool-id": expect.anything() },
      },
    }),
  ]);
});

test("the function that mails codes can decrypt those of its pool, and no birth data", () => {
  const decrypting = local
    .ofType("AWS::IAM::Policy")
    .filter(({ id }) => id.startsWith("ReadCodes"))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);
  expect(decrypting).toEqual([
    expect.objectContaining({
      Action: "kms:Decrypt",
      Condition: {
        StringEquals: { "kms:EncryptionContext:userpool-id": { Ref: expect.any(String) } },
      },
    }),
  ]);
});

test("what decrypts birth data can't decrypt mailed codes", () => {
  const statements = local
    .ofType("AWS::IAM::Policy")
    .filter(({ id }) => !id.startsWith("ReadCodes"))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().some((action: string) => action.startsWith("kms:")));
  expect(statements).toHaveLength(2);
  for (const { Condition } of statements) {
    expect(Condition).toEqual({ StringEquals: { "kms:EncryptionContext:what": "birth" } });
  }
});

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
