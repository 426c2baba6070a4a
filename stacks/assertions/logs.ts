import { expect, test } from "vitest";
import { local } from "./stages.ts";

test("both APIs keep an access log that names no member", () => {
  for (const { family, properties } of local.ofType("AWS::ApiGatewayV2::Stage")) {
    const { DestinationArn, Format } = properties.AccessLogSettings;
    expect(local.target(family, DestinationArn)?.type).toBe("AWS::Logs::LogGroup");
    expect(Format).not.toMatch(/ip|identity|user|path|query|connection/i);
  }
  const [account] = local.ofType("AWS::ApiGateway::Account");
  expect(local.target("Realtime", account?.properties.CloudWatchRoleArn)?.type).toBe(
    "AWS::IAM::Role",
  );
});

test("CloudFront's access log names no viewer", () => {
  const [source] = local.ofType("AWS::Logs::DeliverySource");
  expect(source?.properties.LogType).toBe("ACCESS_LOGS");
  const [destination] = local.ofType("AWS::Logs::DeliveryDestination");
  expect(local.target("Web", destination?.properties.DestinationResourceArn)?.family).toBe("Logs");
  const [delivery] = local.ofType("AWS::Logs::Delivery");
  expect(delivery?.properties.RecordFields).toContain("sc-status");
  for (const field of delivery?.properties.RecordFields ?? []) {
    expect(field).not.toMatch(/c-ip|c-port|query|cookie|referer|user-agent|forwarded|country/i);
  }
});

test("the buckets of site and uploads keep an access log, for a month", () => {
  const [logs] = local.ofType("AWS::S3::Bucket").filter(({ family }) => family === "Logs");
  expect(logs?.properties.LifecycleConfiguration.Rules).toEqual([
    { ExpirationInDays: 30, Status: "Enabled" },
  ]);
  for (const { family, properties } of local.ofType("AWS::S3::Bucket")) {
    if (family === "Logs") continue;
    expect(local.target(family, properties.LoggingConfiguration.DestinationBucketName)).toBe(logs);
  }
  const [policy] = local.ofType("AWS::S3::BucketPolicy").filter(({ family }) => family === "Logs");
  const writers = policy?.properties.PolicyDocument.Statement.find(
    ({ Sid }: { Sid?: string }) => Sid === "LogsAreDelivered",
  );
  expect(writers.Principal.Service).toEqual([
    "logging.s3.amazonaws.com",
    "delivery.logs.amazonaws.com",
  ]);
  expect(writers.Condition).toEqual({ StringEquals: { "aws:SourceAccount": "000000000000" } });
});
