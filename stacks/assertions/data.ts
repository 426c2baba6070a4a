import { expect, test } from "vitest";
import { local, personal, production } from "./stages.ts";

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
