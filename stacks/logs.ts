import { Duration, type Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import * as s3 from "aws-cdk-lib/aws-s3";
import { acknowledge } from "./acknowledge.ts";
import { protectedData } from "./removal.ts";
import { APP_NAME, isProduction, type Settings } from "./settings.ts";

/** The bucket for access logs, which are kept for a month, like all logs. */
export function logsStack(stack: Stack, settings: Settings) {
  const accessLogs = new s3.Bucket(stack, "AccessLogs", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: protectedData(settings),
    autoDeleteObjects: !isProduction(settings),
  });
  accessLogs.addToResourcePolicy(
    new PolicyStatement({
      sid: "LogsAreDelivered",
      principals: ["logging.s3", "delivery.logs"].map(
        (service) => new ServicePrincipal(`${service}.amazonaws.com`),
      ),
      actions: ["s3:PutObject"],
      resources: [accessLogs.arnForObjects("*")],
      // By account, because the buckets that write logs are in later stacks.
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  acknowledge(accessLogs, "Its own log would only ever be about writing logs.", "S1");
  return { accessLogs };
}

/**
 * Access log settings for a bucket in another stack. Imported, as the log bucket already has its
 * policy.
 */
export const bucketLog = (stack: Stack, accessLogs: s3.Bucket, prefix: string) => ({
  serverAccessLogsBucket: s3.Bucket.fromBucketName(
    stack,
    "ImportedAccessLogs",
    accessLogs.bucketName,
  ),
  serverAccessLogsPrefix: `${prefix}/`,
});

/** For privacy, without IP address, query, cookies, referrer and user agent. */
const CLOUDFRONT_FIELDS = [
  ..."date time x-edge-location x-edge-request-id x-edge-result-type".split(" "),
  ..."x-edge-detailed-result-type x-host-header cs-method cs-protocol cs-uri-stem".split(" "),
  ..."sc-status sc-bytes sc-content-type time-taken time-to-first-byte ssl-protocol".split(" "),
];

/** CloudFront's log delivery, which AWS offers only in us-east-1. */
export function cloudFrontLog(
  stack: Stack,
  settings: Settings,
  distribution: Distribution,
  accessLogs: s3.Bucket,
): void {
  if (settings.region !== "us-east-1") return;
  const name = `${settings.stage}-${APP_NAME}-site`;
  const source = new CfnDeliverySource(stack, "AccessLogSource", {
    name,
    logType: "ACCESS_LOGS",
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(stack, "AccessLogDestination", {
    name,
    destinationResourceArn: accessLogs.bucketArn,
    outputFormat: "json",
  });
  const delivery = new CfnDelivery(stack, "AccessLogDelivery", {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: CLOUDFRONT_FIELDS,
    s3SuffixPath: "cloudfront/{yyyy}/{MM}/{dd}",
  });
  delivery.addResourceDependency(source);
}
