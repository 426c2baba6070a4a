import { Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import * as s3 from "aws-cdk-lib/aws-s3";
import { acknowledge, importedAs } from "./acknowledge.ts";
import { bucketLog } from "./logs.ts";
import { protectedData } from "./removal.ts";
import { isProduction, type Settings } from "./settings.ts";

/** Prefixes of the uploads bucket. CloudFront only serves `media/`, with the path as the key. */
export const PREFIXES = {
  /** New uploads before they're checked; deleted after a day. */
  incoming: "incoming/",
  profileImages: "media/profile-images/",
  userUploads: "media/user-uploads/",
  /** Members' data exports; deleted after a week. */
  exports: "exports/",
} as const;

export interface MediaParts {
  accessLogs: s3.Bucket;
}

/** The bucket of members' uploads. */
export function mediaStack(stack: Stack, settings: Settings, { accessLogs }: MediaParts) {
  const uploads = new s3.Bucket(stack, "Uploads", {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    cors: [
      {
        allowedOrigins: [settings.origin],
        allowedMethods: [s3.HttpMethods.POST],
        allowedHeaders: ["content-type"],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { prefix: PREFIXES.incoming, expiration: Duration.days(1) },
      { prefix: PREFIXES.exports, expiration: Duration.days(7) },
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    ...bucketLog(stack, accessLogs, "uploads"),
    removalPolicy: protectedData(settings),
    autoDeleteObjects: !isProduction(settings),
  });
  uploads.addToResourcePolicy(
    new PolicyStatement({
      sid: "CloudFrontReadsMedia",
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [uploads.arnForObjects("media/*")],
      // The distribution is made after this bucket, so the policy names all of the account's.
      conditions: {
        ArnLike: {
          "AWS:SourceArn": `arn:${stack.partition}:cloudfront::${stack.account}:distribution/*`,
        },
      },
    }),
  );
  acknowledge(
    stack.node.root,
    "Keys are made at run time; each function gets the prefixes it needs.",
    ...Object.values(PREFIXES).map(
      (prefix) => `IAM5[Resource::${importedAs(stack, uploads.bucketArn)}/${prefix}*]`,
    ),
  );
  return { uploads };
}
